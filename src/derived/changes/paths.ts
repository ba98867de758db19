/** Addresses of comparisons; used by the plugin and by the views in the browser. */
import {apiVersions, type ApiVersion} from '../../versions/versions';

export interface Pair {
  before: ApiVersion;
  after: ApiVersion;
  /** e.g. `0.18-to-0.19`, `0.19-to-next` */
  slug: string;
}

const segment = ({name}: ApiVersion) => (name === 'current' ? 'next' : name);

/** Every older version with every newer one, the newest steps first. */
export const versionPairs: readonly Pair[] = apiVersions.flatMap((after, index) =>
  apiVersions
    .slice(index + 1)
    .map((before) => ({before, after, slug: `${segment(before)}-to-${segment(after)}`})),
);

/** The overview page of a pair, without the base URL. */
export const pairPath = ({slug}: Pair) => `/changes/${slug}`;

/**
 * The data of one page's comparison, without the base URL.
 *
 * @param inside address of the page below its version's root, e.g. `zkvm/quickstart`
 */
export const pageChangesPath = ({slug}: Pair, inside: string) =>
  `/changes/${slug}/${inside.replace(/\/$/, '') || 'index'}.json`;

/** Address below the version's root. @param path without the base URL */
export const insideVersion = (path: string, {root}: ApiVersion) =>
  `${path}/`.startsWith(root) ? path.slice(root.length) : path.slice(1);
