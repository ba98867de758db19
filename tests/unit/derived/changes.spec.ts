import {expect, test} from '@playwright/test';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {parseChangelog} from '../../../src/derived/changelog';
import {overview} from '../../../src/derived/changes/overview';
import {comparePages} from '../../../src/derived/changes/compare';
import {compareCrates} from '../../../src/derived/changes/crate-items';
import {published} from '../../../src/derived/changes/html';
import {sectionsOf} from '../../../src/derived/sources/sections';

const compare = (before: string, after: string) =>
  comparePages(sectionsOf(fromMarkdown(before)), sectionsOf(fromMarkdown(after)));

test('the overview of two versions begins with how to upgrade from one to the other', () => {
  const release = (label: string) => ({label, crate: `${label}.0`});
  const item = {name: 'zkvm::Error', kind: 'enum', added: ['Custom'], removed: []};
  const crates = [{crate: 'a', before: '1', after: '2', added: [], removed: [], changed: [item]}];
  const lists = {added: [], removed: [], changed: [], same: [], crates};
  const versions = {before: release('0.1'), after: release('0.3')};
  const tell = (...upgrades: string[]) => overview({...versions, upgrades, ...lists}, '/changes/');
  const text = tell('[to 0.2](/2)', '[to 0.3](/3)');
  expect(text).toContain('To upgrade a project, follow [to 0.2](/2), then [to 0.3](/3).');
  expect(text).toContain('- _enum_ `zkvm::Error`, added: `Custom`\n');
  expect(tell('[to 0.3](/3)')).toContain('To upgrade a project, follow [to 0.3](/3).');
});

test('equal pages have no difference, nor pages that differ in the address of a link', () => {
  const page = 'Opening.\n\n## One\n\nText.\n\n```rust\nlet x = 1;\n```\n';
  expect(compare(page, page)).toEqual([]);
  expect(compare('See [it](./a.mdx).', 'See [it](./b.mdx).')).toEqual([]);
  const [note] = fromMarkdown('_Compiled against 0.19; [whole file](/a)._').children;
  const marked = Object.assign(note!, {data: {isSampleNote: true}});
  const noted = sectionsOf({type: 'root', children: [marked]});
  expect(comparePages(sectionsOf(fromMarkdown('')), noted)).toEqual([]);
});

test('a changed word is told within its sentence', () => {
  const page = (name: string) => `## Run\n\nCall ${name} to make a receipt of the run.`;
  const [section] = compare(page('prove_elf'), page('prove'));
  expect(section).toMatchObject({title: 'Run', anchor: 'run', change: 'changed'});
  const {parts, ...block} = section!.blocks[0]!;
  expect(block).toEqual({kind: 'text', change: 'reworded'});
  expect(parts).toEqual([
    [0, 'Call '],
    [-1, 'prove_elf'],
    [1, 'prove'],
    [0, ' to make a receipt of the run.'],
  ]);
});

test('in prose, versions and code are compared as a whole', () => {
  const {html} = published(compare('Use `a` of 0.19.1.', 'Use `b` of 0.20.0.'));
  const code = '<del><code>a</code></del><ins><code>b</code></ins>';
  expect(html).toContain(`Use ${code} of <del>0.19.1</del><ins>0.20.0</ins>.`);
});

test('code is compared by line, and long unchanged runs are folded', () => {
  const lines = Array.from({length: 12}, (_, index) => `let a${index} = ${index};\n`).join('');
  const page = (call: string) => `\`\`\`rust\n${lines}${call}\n\`\`\``;
  const [section] = compare(page('old();'), page('new();'));
  expect(section!.blocks[0]!.parts).toEqual([
    [0, '…\nlet a10 = 10;\nlet a11 = 11;\n'],
    [-1, 'old();\n'],
    [1, 'new();\n'],
  ]);
});

test('new and removed sections are told apart', () => {
  const kept = '## Kept\n\nText.';
  const changes = compare(`## Old\n\nAlpha beta.\n\n${kept}`, `${kept}\n\n## New\n\nGamma.`);
  const told = changes.map(({title, change}) => `${title}: ${change}`);
  expect(told).toEqual(['Old: removed', 'New: new']);
});

test('a renamed section is one change, not two', () => {
  const text = 'The executor runs the guest and records every step that it takes.';
  const [change, ...rest] = compare(`## Running\n\n${text}`, `## Executing a guest\n\n${text}`);
  expect(rest).toEqual([]);
  const titles = {title: 'Executing a guest', oldTitle: 'Running'};
  expect(change).toMatchObject({change: 'renamed', ...titles, blocks: []});
  const heading = /<a href="#executing-a-guest">Executing a guest<\/a> \(was “Running”\)/;
  expect(published([change!]).html).toMatch(heading);
  expect(published(compare('Old.', 'New.')).html).toMatch(/<\/span> Opening<\/p>/);
});

test('a paragraph in another section has moved', () => {
  const moved = 'Never take the image ID from the party that sends the receipt.';
  const changes = compare(
    `## A\n\nOne.\n\n${moved}\n\n## B\n\nTwo.`,
    `## A\n\nOne.\n\n## B\n\nTwo.\n\n${moved}`,
  );
  const blocks = changes.flatMap((section) => section.blocks);
  const told = blocks.map(({change, other}) => `${change} ${other}`);
  expect(told).toEqual(['moved-away B', 'moved-here A']);
});

test('added and removed items of the crates, with their members', () => {
  const list = (pages: Record<string, string[]>) => ({crates: {zkvm: {version: '1', pages}}});
  const [changes] = compareCrates(
    list({'zkvm/enum.Receipt.html': ['variant.Flat', 'impl-Debug'], 'zkvm/fn.old.html': []}),
    list({'zkvm/enum.Receipt.html': ['variant.Composite'], 'zkvm/host/fn.new.html': []}),
  );
  expect(changes!.added.map(({name}) => name)).toEqual(['zkvm::host::new']);
  expect(changes!.removed.map(({name}) => name)).toEqual(['zkvm::old']);
  expect(changes!.changed).toEqual([
    {name: 'zkvm::Receipt', kind: 'enum', added: ['Composite'], removed: ['Flat']},
  ]);
});

test('a malformed heading and an entry out of order name the line and the form', () => {
  expect(() => parseChangelog('# Changelog\n\n## Search\n')).toThrow(
    'CHANGELOG.md:3: write the heading as "## YYYY-MM-DD: what is new", not "## Search".',
  );
  expect(() => parseChangelog("It's.")).toThrow('CHANGELOG.md:1: write “ ”');
  expect(() => parseChangelog('## 2026-01-01: A\n\n## 2026-01-02: B\n')).toThrow(
    'CHANGELOG.md:3: 2026-01-02 is newer than the entry above it. Put the newest first.',
  );
});
