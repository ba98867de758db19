import path from 'node:path';
import {expect, test} from '@playwright/test';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {glossary} from '../../../src/markdown/glossary';
import {readGlossary} from '../../../src/markdown/glossary-terms';
import {siteOf} from '../../support';

const entries = Object.entries({
  'Receipt {#receipt}': '{/* A note. */}\n\nA receipt is `journal`\nand [seal](#seal).',
  'Image ID {#image-id}': 'An image ID names a program.',
  'AIR {#air}': 'An AIR is a table with equations.',
  'Number-theoretic transform (NTT) {#ntt}': 'An NTT evaluates a polynomial.',
  'Page {#page}': 'A page is 1024 bytes.',
}).map(([term, text]) => `\n### ${term}\n\n${text}\n`);
const terminology = `---\ntitle: Terminology\n---\n${entries.join('')}`;

/** The links that the plugin makes on a page, as `words → slug`. */
function linksOn(markdown: string, file = 'docs/page.mdx'): string[] {
  const siteDir = siteOf({'docs/terminology.mdx': terminology});
  const root = fromMarkdown(markdown);
  const vfile = new VFile({path: path.join(siteDir, file)});
  unified().use(glossary, {siteDir}).runSync(root, vfile);
  const found: string[] = [];
  visit(root, 'link', (link) => {
    if (link.data?.hProperties) {
      const [text] = link.children;
      found.push(`${text?.type === 'text' ? text.value : '?'} → ${link.url.split('#')[1]!}`);
    }
  });
  return found;
}

test('definitions are plain words', () => {
  const [first] = readGlossary(terminology);
  const definition = 'A receipt is journal and seal.';
  expect(first).toEqual({term: 'Receipt', slug: 'receipt', definition, line: 5});
});

for (const [what, text, message] of [
  [
    'a term that is defined twice names both lines',
    `${terminology}\n### receipt {#receipt-2}\n\nAgain.\n`,
    'docs/terminology.mdx:28: "receipt" {#receipt-2} is defined again; "Receipt" {#receipt} is in line 5. Keep one of them.',
  ],
  [
    'a slug that is used twice is named',
    `${terminology}\n### Proof {#receipt}\n\nAgain.\n`,
    'is defined again',
  ],
  [
    'a term without a slug says how to write it',
    '### Receipt\n\nText.\n',
    'docs/terminology.mdx:1: write a term as "### Term {#slug}"',
  ],
  [
    'a term without a definition is named',
    '### Receipt {#receipt}\n\n### Seal {#seal}\n\nA seal.\n',
    '"Receipt" has no definition below its heading.',
  ],
] as const) {
  test(what, () => expect(() => readGlossary(text)).toThrow(message));
}

const acronym = 'The air is thin. An AIR is not. Image ID, image ID.';
const linked: [what: string, markdown: string, links: string[]][] = [
  ['only the first use', 'Receipts hold a receipt.\n\nA receipt again.', ['Receipts → receipt']],
  [
    'no heading, code or link',
    '# Receipt\n\n`receipt`, [a receipt](/x), **a receipt**.',
    ['receipt → receipt'],
  ],
  ['no term that the author linked', 'A [receipt](/terminology#receipt) and a receipt.', []],
  ['an acronym as it is written', acronym, ['AIR → air', 'Image ID → image-id']],
  ['an acronym in brackets', 'Two NTTs and one number-theoretic transform.', ['NTTs → ntt']],
  ['no part of a word or name', 'Receipt-like, receiptless. This page. Receipts of Rome.', []],
];
for (const [what, markdown, links] of linked) {
  test(`what is linked to its definition: ${what}`, () => expect(linksOn(markdown)).toEqual(links));
}

test('the page of definitions is left alone', () => {
  expect(linksOn('A receipt.', 'docs/terminology.mdx')).toEqual([]);
});
