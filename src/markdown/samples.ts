/**
 * Fills code blocks such as
 *
 *     ```rust sample=host/src/receipts.rs#verify
 *     ```
 *
 * with the named region of the version's `_samples`, and adds a note below that says how the
 * sample was checked. The code becomes part of the page's Markdown, so it is static HTML,
 * searchable and frozen with its version.
 */
import {hash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Code, Root} from 'mdast';
import type {Plugin} from 'unified';
import {inProject} from '../lib/files';
import type {SampleStatus} from '../lib/sample-verdicts';
import {element, placeOf, replaceNodes, type Options} from './nodes';
import {readReference, readRegions} from './sample-regions';
import {versionTreeOf} from '../versions/folders';

/** Returns the path of a published sample file, relative to the base URL. */
export function publishedPath(tree: string, siteDir: string, file: string): string {
  const relative = inProject(siteDir, tree);
  const version = relative.replace(/^api_versioned_docs\/version-/, '').replace(/^api$/, 'next');
  return `/samples/${version}/${file}.txt`;
}

interface Records {
  crate: string;
  files: Record<string, Omit<SampleStatus, 'crate'> & {sha256: string}>;
}

/**
 * Reads the recorded check of a sample, which only counts while the file's hash is unchanged.
 *
 * @param samplesDir absolute path of a version's `_samples`; @param file path inside it
 */
export function sampleStatus(samplesDir: string, file: string): SampleStatus {
  const records = path.join(samplesDir, 'records.json');
  const {crate, files}: Records = existsSync(records)
    ? JSON.parse(readFileSync(records, 'utf8'))
    : {crate: '', files: {}};
  const entry = files[file];
  const sample = path.join(samplesDir, file);
  // The plugin below reports a missing sample, with the page that quotes it.
  if (!entry || !existsSync(sample)) {
    return {check: 'not-checked', crate, reason: 'no check was recorded'};
  }
  const sha256 = hash('sha256', readFileSync(sample));
  if (entry.sha256 !== sha256) {
    return {check: 'not-checked', crate, reason: 'the file changed after the last recorded check'};
  }
  return {check: entry.check, crate, reason: entry.reason};
}

export const samples: Plugin<[Options], Root> =
  ({siteDir}) =>
  (root, file) => {
    const tree = versionTreeOf(file.path, siteDir);
    replaceNodes(root, 'code', (node: Code) => {
      const reference = readReference(node.meta);
      if (!reference) {
        return undefined;
      }
      const where = placeOf(file, node, siteDir);
      const samplesDir = path.join(tree, '_samples');
      const samplePath = path.join(samplesDir, reference.file);
      const shown = inProject(siteDir, samplePath);
      if (!existsSync(samplePath)) {
        throw new Error(
          `${where} quotes ${shown}, which does not exist. Correct the path, or add the file.`,
        );
      }
      const regions = readRegions(readFileSync(samplePath, 'utf8'), shown);
      const code = regions.get(reference.region);
      if (code === undefined) {
        throw new Error(
          `${where} quotes the region "${reference.region}" of ${shown}, which has no such region. It has: ${[...regions.keys()].join(', ') || 'none'}. Use one of them, or mark the region in the file.`,
        );
      }
      if (node.value.trim()) {
        throw new Error(
          `${where}: a code block that quotes a sample must be empty. Remove its lines, or "sample=…".`,
        );
      }
      node.value = code;
      node.meta = /(?:^|\s)title=["']/.test(reference.rest)
        ? reference.rest
        : `${reference.rest} title="${reference.file}"`.trim();
      const note = element('SampleNote', {
        ...sampleStatus(samplesDir, reference.file),
        source: publishedPath(tree, siteDir, reference.file),
      });
      return [node, note];
    });
  };
