/** The tags of the search. Not in `types.ts`, because every page's script contains these lines. */

/** Tags of pages outside the API docs. `default` is for pages outside both docs plugins. */
const unversioned = ['default', 'docs-default-current'];

/** The `docusaurus_tag` of the pages of an API version. */
export const versionTag = (name: string): string => `docs-api-${name}`;

/** Returns the tags to search: those of all unversioned pages and of one API version. */
export const searchTags = (version: string): string[] => [...unversioned, versionTag(version)];

/** Whether a search of some version asks for a tag. */
export const isSearched = (tag: string): boolean =>
  unversioned.includes(tag) || tag.startsWith(versionTag(''));
