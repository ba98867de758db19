import type {GlobalDoc, GlobalVersion} from '@docusaurus/plugin-content-docs/client';

/**
 * The page of a version that is nearest to a page which that version may lack: the same
 * page, else the overview of the closest section around it, else the introduction.
 *
 * @param docId id of the page that the reader looks at, e.g. `zkvm/tutorials/overview`;
 *   `undefined` outside the API
 * @param version the version to look in
 */
export function nearestDoc(
  docId: string | undefined,
  version: Pick<GlobalVersion, 'docs' | 'mainDocId'>,
): GlobalDoc {
  const find = (id: string) => version.docs.find((doc) => doc.id === id);
  const segments = docId?.split('/') ?? [];
  let found = docId === undefined ? undefined : find(docId);
  while (!found && segments.length > 0) {
    segments.pop();
    found = find([...segments, 'index'].join('/'));
  }
  return found ?? find(version.mainDocId)!;
}

/** Of the address, so that a reload and a shared link say it too: `?lacks=zkvm/dev-mode`. */
const parameter = 'lacks';

/** Tells the nearest page what it stands in for. @param docId of the page that the reader came from */
export const lackingQuery = (docId: string) =>
  `?${parameter}=${encodeURIComponent(docId).replaceAll('%2F', '/')}`;

/** @param search as in `location.search` */
export const lackingDoc = (search: string) => new URLSearchParams(search).get(parameter);
