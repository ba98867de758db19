/** Checks that every quoted sample region exists, and that every region is quoted. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {filesBelow, pagesIn} from '../lib/files';
import {listReferences, readRegions} from '../markdown/sample-regions';
import {versionTreeOf} from '../versions/folders';
import {pageFolders, sampleTrees} from '../versions/versions';

/** Returns the sample files that a page may quote. */
export function sampleFiles(samplesDir: string): string[] {
  return filesBelow(samplesDir).filter((file) => /^(?!(?:.*\/)?target\/).*\.rs$/.test(file));
}

/** @returns one message for each problem, with the file and the remedy */
export function checkSamples(siteDir: string): string[] {
  const faults: string[] = [];
  const quoted = new Set<string>();
  /** Files with a wrong marker: their regions are not known. */
  const unread = new Set<string>();
  /** Each region that exists, as the file and the name. */
  const regions = new Map<string, [key: string, name: string]>();

  for (const tree of sampleTrees) {
    const samplesDir = path.join(siteDir, tree, '_samples');
    for (const file of sampleFiles(samplesDir)) {
      const key = path.join(tree, '_samples', file);
      try {
        const source = readFileSync(path.join(samplesDir, file), 'utf8');
        for (const name of readRegions(source, key).keys()) {
          regions.set(`${key}#${name}`, [key, name]);
        }
      } catch (error) {
        unread.add(key);
        faults.push(`${(error as Error).message}. Correct the markers.`);
      }
    }
  }

  for (const name of pagesIn(siteDir, pageFolders)) {
    const page = path.join(siteDir, name);
    const tree = path.relative(siteDir, versionTreeOf(page, siteDir));
    for (const {file, region, line} of listReferences(readFileSync(page, 'utf8'))) {
      const key = path.join(tree, '_samples', file);
      const quote = `${key}#${region}`;
      quoted.add(quote);
      if (!regions.has(quote) && !unread.has(key)) {
        faults.push(
          `${name}:${line} quotes ${quote}, which does not exist. Add the region, or correct the reference.`,
        );
      }
    }
  }

  for (const [region, [key, name]] of regions) {
    if (!quoted.has(region)) {
      faults.push(`${key}: no page quotes the region "${name}". Quote it, or remove its markers.`);
    }
  }
  return faults;
}
