/** Returns a path without its trailing slash; `/` becomes empty. */
export const withoutSlash = (path: string) => path.replace(/\/$/, '');

/** Checks whether two paths are the same page: some hosts add a trailing slash, others don't. */
export const isSamePath = (one: string, other: string): boolean =>
  withoutSlash(one) === withoutSlash(other);
