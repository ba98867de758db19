/** Checks that every quoted sample region exists, and that every region is quoted. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {filesBelow, pagesIn} from '../lib/files';
import {listReferences, readRegions} from '../markdown/sample-regions';
import {versionTreeOf} from '../versions/version-tree';

/** Returns the sample files that a page may quote. */
export function sampleFiles(samplesDir: string): string[] {
  return filesBelow(samplesDir).filter(
    (file) => /\.(rs|toml)$/.test(file) && !/(^|\/)target\//.test(file),
  );
}

export interface CheckInput {
  siteDir: string;
  /** Folders with pages, relative to the project. */
  pageFolders: readonly string[];
  /** Folders that contain a `_samples` folder, relative to the project. */
  trees: readonly string[];
}

/** @returns one message for each problem, with the file and the remedy */
export function checkSamples({siteDir, pageFolders, trees}: CheckInput): string[] {
  const faults: string[] = [];
  const quoted = new Set<string>();
  const regions = new Map<string, Set<string>>();

  for (const tree of trees) {
    const samplesDir = path.join(siteDir, tree, '_samples');
    for (const file of sampleFiles(samplesDir)) {
      const key = path.join(tree, '_samples', file);
      try {
        const names = readRegions(readFileSync(path.join(samplesDir, file), 'utf8')).keys();
        regions.set(key, new Set(names));
      } catch (error) {
        faults.push(`${key}: ${(error as Error).message}. Correct the markers.`);
      }
    }
  }

  for (const name of pagesIn(siteDir, pageFolders)) {
    const page = path.join(siteDir, name);
    const tree = path.relative(siteDir, versionTreeOf(page, siteDir));
    for (const {file, region, line} of listReferences(readFileSync(page, 'utf8'))) {
      const key = path.join(tree, '_samples', file);
      quoted.add(`${key}#${region}`);
      if (!regions.get(key)?.has(region)) {
        faults.push(
          `${name}:${line} quotes ${key}#${region}, which does not exist. Add the region, or correct the reference.`,
        );
      }
    }
  }

  for (const [key, names] of regions) {
    for (const name of names) {
      if (!quoted.has(`${key}#${name}`)) {
        faults.push(
          `${key}: no page quotes the region "${name}". Quote it, or remove its markers.`,
        );
      }
    }
  }
  return faults;
}
