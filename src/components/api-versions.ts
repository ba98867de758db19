/** What the API versions document, and the pages that they have or lack. */
import type {GlobalDoc, GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import siteConfig from '@generated/docusaurus.config';

/** Name of an API version → version of the crates that it documents, e.g. `0.19.1`. */
export const documentedCrates = siteConfig.customFields!.documentedCrates as Record<string, string>;

/** A short explanation of “Next”, for readers who see the name for the first time. */
export const nextRelease = `Next is ${documentedCrates.current}, released`;

/**
 * Returns the page of a version that is nearest to a page it may lack: the same page, or else the
 * overview of the closest section around it, or else the introduction.
 *
 * @param docId ID of the current page, e.g. `zkvm/tutorials/overview`; `undefined` outside the API
 *   reference
 * @param version the version to look in
 */
export function nearestDoc(docId: string | undefined, version: GlobalVersion): GlobalDoc {
  const find = (id?: string) => version.docs.find((doc) => doc.id === id);
  const overviews = (docId?.split('/') ?? []).map((_, level, names) =>
    [...names.slice(0, names.length - 1 - level), 'index'].join('/'),
  );
  return [docId, ...overviews].map(find).find(Boolean) ?? find(version.mainDocId)!;
}

/** Query parameter that names the missing page, also in shared links: `?lacks=zkvm/dev-mode`. */
const parameter = 'lacks';

/** Returns the query for a link to the nearest page. @param docId ID of the missing page */
export const lackingQuery = (docId: string) =>
  `?${parameter}=${encodeURIComponent(docId).replaceAll('%2F', '/')}`;

/** @param search as in `location.search` */
export const lackingDoc = (search: string) => new URLSearchParams(search).get(parameter);
