/** The tags of the search, apart from `types.ts`, since these lines are in every page's script. */

/** Tags of pages outside the API docs; `default` of those outside all docs. */
const unversioned = ['default', 'docs-default-current'];

/** The `docusaurus_tag` of the pages of an API version. */
export const versionTag = (name: string): string => `docs-api-${name}`;

/** Returns the tags to search: those of all unversioned pages and of one API version. */
export const searchTags = (version: string): string[] => [...unversioned, versionTag(version)];

/** Whether a search of some version asks for a tag. */
export const isSearched = (tag: string): boolean =>
  unversioned.includes(tag) || tag.startsWith(versionTag(''));
