const bare = (path: string) => path.replace(/\/$/, '');

/** Whether two paths name one page: some hosts end addresses with a slash, others don't. */
export const isSamePath = (one: string, other: string): boolean => bare(one) === bare(other);
