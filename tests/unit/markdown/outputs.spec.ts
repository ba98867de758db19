import path from 'node:path';
import {expect, test} from '@playwright/test';
import {toString} from 'mdast-util-to-string';
import type {Root} from 'mdast';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import outputs from '../../../src/markdown/outputs';
import {siteOf} from '../support';

const records = {
  crate: 'risc0-zkvm 0.20.0',
  compiler: 'rustc 1.96.0',
  date: '2026-11-23',
  runs: {
    quickstart: {printed: ['WARNING: proving in dev mode.', 'Verified.']},
    hello: {printed: [], exit: 'Halted(0)', journal: '12000000', totalCycles: 65536, segments: 1},
  },
};

function blocksOf(page: string): string[] {
  const siteDir = siteOf({'api/_samples/records.json': JSON.stringify(records)});
  const file = new VFile({path: path.join(siteDir, 'api/page.mdx'), value: page});
  const tree = unified().use(remarkParse).parse(file);
  const root = unified().use(outputs, {siteDir}).runSync(tree, file) as Root;
  return root.children.map((block) => toString(block));
}

test('a quoted run shows what was printed, and when', () => {
  expect(blocksOf('```output sample=quickstart\n```\n')).toEqual([
    'WARNING: proving in dev mode.\nVerified.',
    'Printed by a run with risc0-zkvm 0.20.0 on 2026-11-23.',
  ]);
});

test('figures come with the compiler that they hold for', () => {
  const [figures, note] = blocksOf('```output sample=hello show=figures\n```\n');
  expect(figures).toContain('total cycles  65,536');
  expect(figures).toContain('journal       12000000');
  expect(note).toContain('rustc 1.96.0');
});

test('a run that was not recorded stops the build with place and remedy', () => {
  expect(() => blocksOf('Text.\n\n```output sample=quick\n```\n')).toThrow(
    'api/page.mdx:3 quotes the run "quick" of api/_samples/records.json, which has no such run. It has: quickstart, hello.',
  );
  expect(() => blocksOf('```output sample=quickstart\nby hand\n```\n')).toThrow('must be empty');
});
