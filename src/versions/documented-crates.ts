/**
 * Reads which crate version each API version documents from the manifest of its samples, so that
 * pages show the version that the samples were compiled with.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'smol-toml';
import {apiVersions} from './versions';

interface Manifest {
  dependencies?: Record<string, string | {version?: string}>;
}

/** @param siteDir absolute path of the project; @returns version name → e.g. `0.19.1` */
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
