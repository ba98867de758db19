/** The API versions: Next, and those of `api_versions.json`, newest first. The only list of them. */
import released from '../../api_versions.json';

export interface ApiVersion {
  /** Docusaurus's name: `current` for Next, otherwise the version number. */
  name: string;
  /** Label in the version dropdown. */
  label: string;
  /** Route segment under `/api`; empty for the latest release. */
  path: string;
  /** Route of the version's introduction, with slashes at both ends. */
  root: string;
  /** Folder with the pages, relative to the project. */
  folder: string;
  /** Whether this is the newest release. */
  isLast: boolean;
}

function describe(name: string, label: string, path: string, folder: string): ApiVersion {
  const root = path === '' ? '/api/' : `/api/${path}/`;
  return {name, label, path, root, folder, isLast: path === ''};
}

export const apiVersions: readonly ApiVersion[] = [
  describe('current', 'Next', 'next', 'api'),
  ...released.map((name, index) =>
    describe(name, name, index === 0 ? '' : name, `api_versioned_docs/version-${name}`),
  ),
];

/** Folders with pages, relative to the project. */
export const pageFolders = [...apiVersions.map(({folder}) => folder), 'docs', 'src/pages'];

/** Folders that hold a `_samples`, relative to the project. */
export const sampleTrees = [...apiVersions.map(({folder}) => folder), 'docs/proof-system'];

export const lastVersion: ApiVersion = apiVersions.find((version) => version.isLast)!;

/** Returns the version that a path belongs to. @param path without the base URL */
export function versionOfPath(path: string): ApiVersion | undefined {
  return apiVersions
    .filter(({root}) => `${path}/`.startsWith(root))
    .sort((a, b) => b.root.length - a.root.length)[0];
}
