/** The address of the search page says what is searched, so it can be shared and gone back to. */

export interface VersionedDocs {
  pluginId: string;
  /** Newest first; the tag is that of its pages. */
  all: {name: string; label: string; tag: string; isLast: boolean}[];
}

/** @returns the version that the tags speak of, or `null` for the latest */
export function versionOfTags(
  tags: readonly string[],
  versioned: readonly VersionedDocs[],
): string | null {
  const version = versioned.flatMap(({all}) => all).find(({tag}) => tags.includes(tag));
  return version && !version.isLast ? version.name : null;
}

/** @param version left out of the address when it is `null` */
export function searchPageUrl(page: string, query: string, version: string | null): string {
  const parameters = new URLSearchParams();
  if (query) {
    parameters.set('q', query);
  }
  if (version) {
    parameters.set('version', version);
  }
  const search = parameters.toString();
  return search ? `${page}?${search}` : page;
}
