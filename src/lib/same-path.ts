const bare = (path: string) => path.replace(/\/$/, '');

/** Checks whether two paths are the same page: some hosts add a trailing slash, others don't. */
export const isSamePath = (one: string, other: string): boolean => bare(one) === bare(other);
