/**
 * Fills code blocks such as
 *
 *     ```output sample=quickstart
 *     ```
 *
 * with the output of the run of that name, from `records.json` of the version's `_samples`. With
 * `show=figures`, inserts the executor's results instead: exit, journal, cycles, image ID. Adds a
 * note below, which names the compiler if there are image IDs or cycles: they depend on it.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Code, Paragraph, Root} from 'mdast';
import type {Plugin} from 'unified';
import {versionTreeOf} from '../versions/folders';
import {placeOf, replaceNodes, type Options} from './nodes';

interface Run {
  printed: string[];
  /** Why the guest did not exit normally. */
  error?: string;
  /** This and the following fields are only recorded for a guest that was run on its own. */
  exit?: string;
  journal?: string;
  userCycles?: number;
  totalCycles?: number;
  segments?: number;
  imageId?: string;
}

interface Records {
  crate: string;
  compiler: string;
  date: string;
  runs: Record<string, Run>;
}

const number = (value: number | undefined) => value?.toLocaleString('en-US');

function figures(run: Run): string {
  const rows = [
    ['exit', run.exit],
    ['error', run.error],
    ['journal', run.journal],
    ['user cycles', number(run.userCycles)],
    ['total cycles', number(run.totalCycles)],
    ['segments', number(run.segments)],
    ['image ID', run.imageId],
  ].filter(([, value]) => value);
  return rows.map(([name, value]) => `${name!.padEnd(14)}${value}`).join('\n');
}

/** Returns the note below an output: when it was recorded, and for figures, with which compiler. */
function note(records: Records, hasFigures: boolean): Paragraph {
  const value = hasFigures
    ? `Run with ${records.crate} on ${records.date}; the guest was compiled by ${records.compiler}. Another compiler gives another image ID and other cycle counts.`
    : `Printed by a run with ${records.crate} on ${records.date}.`;
  return {type: 'paragraph', children: [{type: 'emphasis', children: [{type: 'text', value}]}]};
}

export const outputs: Plugin<[Options], Root> =
  ({siteDir}) =>
  (root, file) => {
    replaceNodes(root, {type: 'code', lang: 'output'}, (node: Code) => {
      const where = placeOf(file, node, siteDir);
      const recordsPath = path.join(versionTreeOf(file.path, siteDir), '_samples/records.json');
      const shown = path.relative(siteDir, recordsPath);
      const name = /(?:^|\s)sample=(\S+)/.exec(node.meta ?? '')?.[1] ?? '';
      const records = existsSync(recordsPath)
        ? (JSON.parse(readFileSync(recordsPath, 'utf8')) as Records)
        : undefined;
      const run = records?.runs[name];
      if (!records || !run) {
        throw new Error(
          `${where} quotes the run "${name}" of ${shown}, which has no such run. It has: ${Object.keys(records?.runs ?? {}).join(', ') || 'none'}. Write "sample=" and one of them, or add the run to runs.json and run npm run test:samples -- --record.`,
        );
      }
      if (node.value.trim()) {
        throw new Error(
          `${where}: a code block that quotes a run must be empty. Remove its lines.`,
        );
      }
      const show = /(?:^|\s)show=(\S+)/.exec(node.meta ?? '')?.[1];
      const onlyFigures = show === 'figures';
      if (show && !(onlyFigures && figures(run))) {
        throw new Error(`${where}: the run "${name}" has no ${show}. Remove "show=${show}".`);
      }
      node.lang = 'text';
      node.value = onlyFigures ? figures(run) : run.printed.join('\n');
      node.meta = node.meta!.replace(/(^|\s)(sample|show)=\S+/g, '').trim() || null;
      return [node, note(records, onlyFigures || /cycles|image ID/.test(node.value))];
    });
  };
