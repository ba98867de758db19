/**
 * How the version dropdown tells a page that it stands in for one which its version lacks:
 * `?lacks=zkvm/dev-mode`. In the address, so that a reload and a shared link say it too.
 */
const parameter = 'lacks';

/** @param docId id of the page that the reader came from */
export const lackingQuery = (docId: string) =>
  `?${parameter}=${encodeURIComponent(docId).replaceAll('%2F', '/')}`;

/** @param search as in `location.search` */
export const lackingDoc = (search: string) => new URLSearchParams(search).get(parameter);
