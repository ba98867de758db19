/** The folder of each version, with its pages and samples. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'smol-toml';
import {apiVersions, lastVersion, sampleTrees} from './versions';

/**
 * Returns the folder that contains a page's `_samples` and `_reference`.
 *
 * Versioned pages use the folder of their own version, and pages on the proof system use their own
 * folder. Other pages outside the API reference (the home page, the main docs) quote the latest
 * release.
 *
 * @param pagePath absolute path of the page
 * @param siteDir absolute path of the project
 */
export function versionTreeOf(pagePath: string, siteDir: string): string {
  const isAround = (folder: string) => pagePath.startsWith(path.join(siteDir, folder, path.sep));
  return path.join(siteDir, sampleTrees.find(isAround) ?? lastVersion.folder);
}

interface Manifest {
  dependencies?: Record<string, string | {version?: string}>;
}

/**
 * Reads which crate version each API version documents from the manifest of its samples, so that
 * pages show the version that the samples were compiled with.
 *
 * @param siteDir absolute path of the project; @returns version name → e.g. `0.19.1`
 */
export function documentedCrates(siteDir: string): Record<string, string> {
  return Object.fromEntries(
    apiVersions.map(({name, folder}) => {
      const file = path.join(siteDir, folder, '_samples/host/Cargo.toml');
      const manifest = parse(readFileSync(file, 'utf8')) as Manifest;
      const dependency = manifest.dependencies?.['risc0-zkvm'];
      const requirement = typeof dependency === 'string' ? dependency : dependency?.version;
      const version = /^=(\d+\.\d+\.\d+)$/.exec(requirement ?? '')?.[1];
      if (!version) {
        throw new Error(`${file}: pin risc0-zkvm exactly, as in risc0-zkvm = "=1.2.3".`);
      }
      return [name, version];
    }),
  );
}
