/** The versions that tests use: derived from `api_versions.json`, so that no test names one. */
import type {Page} from '@playwright/test';
import {apiVersions, lastVersion, versionOfPath} from '../../../src/versions/versions';
import type {ApiVersion} from '../../../src/versions/versions';
import {filesBelow, isPageFile} from '../../../src/lib/files';

export const next = apiVersions[0]!;
export const latest = lastVersion;
export const oldest = apiVersions.at(-1)!;
/** A version that is not the latest: the oldest, or Next if there is only one release. */
export const other = apiVersions.findLast(({isLast}) => !isLast)!;

export const labelOf = ({label, isLast}: ApiVersion) => (isLast ? `${label} (latest)` : label);

/** The list of versions in the navbar of a wide screen. */
export const versionDropdown = (page: Page) => page.locator('.navbar .dropdown').first();

export async function chooseVersion(page: Page, label: string): Promise<void> {
  const list = versionDropdown(page);
  await list.hover();
  await list.getByRole('listitem').getByRole('link', {name: label, exact: true}).click();
}

/** The version that an address belongs to, and the rest of the address, e.g. `zkvm/install`. */
export function placeOf(path: string): {version: ApiVersion; rest: string} | null {
  const version = versionOfPath(path);
  return version ? {version, rest: path.slice(version.root.length)} : null;
}

/** Lists the pages in a version's folder, as paths below the version. */
export const pagesOf = ({folder}: ApiVersion): string[] =>
  filesBelow(folder)
    .filter(isPageFile)
    .map((file) => file.replace(/(?:introduction|(?:^|(?<=\/))index)?\.mdx?$/, ''));

/** Pages that a version lacks and the next newer one has: one page for each pair of versions. */
export const lackedPages = apiVersions.slice(1).flatMap((older, n) => {
  const newer = apiVersions[n]!;
  const own = pagesOf(older);
  const page = pagesOf(newer).findLast((one) => !own.includes(one));
  return page ? [{older, newer, page}] : [];
});
