/** Paths of the comparisons, shared by the plugin and the browser code. */
import {removeTrailingSlash} from '@docusaurus/utils-common';
import {apiVersions, type ApiVersion} from '../../versions/versions';

export interface Pair {
  before: ApiVersion;
  after: ApiVersion;
  /** e.g. `0.18-to-0.19`, `0.19-to-next` */
  slug: string;
}

const segment = ({path, name}: ApiVersion) => path || name;

/** All pairs of an older and a newer version, newest first. */
export const versionPairs: readonly Pair[] = apiVersions.flatMap((after, index) =>
  apiVersions
    .slice(index + 1)
    .map((before) => ({before, after, slug: `${segment(before)}-to-${segment(after)}`})),
);

/** Returns the path of a pair's overview page, without the base URL. */
export const pairPath = ({slug}: Pair) => `/changes/${slug}`;

/** Returns the path of the comparison data of a page. @param page its path; both without the base URL */
export const pageChangesPath = ({slug, after}: Pair, page: string) =>
  `/changes/${slug}/${removeTrailingSlash(page.slice(after.root.length)) || 'index'}.json`;
