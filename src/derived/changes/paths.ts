/** Paths of the comparisons, shared by the plugin and the browser code. */
import {withoutSlash} from '../../lib/page-paths';
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

/**
 * Returns the path of the comparison data of one page, without the base URL.
 *
 * @param inside path of the page relative to its version's root, e.g. `zkvm/quickstart`
 */
export const pageChangesPath = ({slug}: Pair, inside: string) =>
  `/changes/${slug}/${withoutSlash(inside) || 'index'}.json`;

/** Returns a path relative to its version's root. @param path without the base URL */
export const insideVersion = (path: string, {root}: ApiVersion) => path.slice(root.length);
