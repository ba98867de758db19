import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import type {Root} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import glossary from '../../../src/markdown/glossary';
import {readGlossary} from '../../../src/markdown/glossary-terms';

const terminology = `---
title: Terminology
---

### Receipt {#receipt}

A receipt is \`journal\` and [seal](#seal).

### Image ID {#image-id}

An image ID names a program.

### AIR {#air}

An AIR is a table with equations.

### Number-theoretic transform (NTT) {#ntt}

An NTT evaluates a polynomial.

### Page {#page}

A page is 1024 bytes.
`;

/** The links that the plugin makes on a page, as `words → slug`. */
function linksOn(markdown: string, file = 'docs/page.mdx'): string[] {
  const siteDir = test.info().outputPath('site');
  mkdirSync(path.join(siteDir, 'docs'), {recursive: true});
  writeFileSync(path.join(siteDir, 'docs/terminology.mdx'), terminology);
  const root: Root = fromMarkdown(markdown);
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
  expect(readGlossary(terminology)[0]).toEqual({
    term: 'Receipt',
    slug: 'receipt',
    definition: 'A receipt is journal and seal.',
    line: 5,
  });
});

test('a term that is defined twice names both lines', () => {
  expect(() => readGlossary(`${terminology}\n### receipt {#receipt-2}\n\nAgain.\n`)).toThrow(
    'docs/terminology.mdx:25: "receipt" {#receipt-2} is defined again; "Receipt" {#receipt} is in line 5. Keep one of them.',
  );
});

test('a slug that is used twice names both lines', () => {
  expect(() => readGlossary(`${terminology}\n### Proof {#receipt}\n\nAgain.\n`)).toThrow(
    'is defined again',
  );
});

test('a term without a slug says how to write it', () => {
  expect(() => readGlossary('### Receipt\n\nText.\n')).toThrow(
    'docs/terminology.mdx:1: write a term as "### Term {#slug}"',
  );
});

test('a term without a definition is named', () => {
  expect(() => readGlossary('### Receipt {#receipt}\n\n### Seal {#seal}\n\nA seal.\n')).toThrow(
    '"Receipt" has no definition below its heading.',
  );
});

test('only the first use of a term is linked', () => {
  expect(linksOn('Receipts hold a receipt.\n\nA receipt again.')).toEqual(['Receipts → receipt']);
});

test('headings, code and links stay as they are', () => {
  expect(linksOn('# Receipt\n\n`receipt`, [a receipt](/x), **a receipt**.')).toEqual([
    'receipt → receipt',
  ]);
});

test('a term that the author linked counts as used', () => {
  expect(linksOn('A [receipt](/terminology#receipt) and a receipt.')).toEqual([]);
});

test('an acronym is matched as it is written, a word also at the start of a sentence', () => {
  expect(linksOn('The air is thin. An AIR is not. Image ID, image ID.')).toEqual([
    'AIR → air',
    'Image ID → image-id',
  ]);
});

test('an acronym in brackets is another spelling of its term', () => {
  expect(linksOn('Two NTTs and one number-theoretic transform.')).toEqual(['NTTs → ntt']);
});

test('parts of words are no terms, nor are everyday words', () => {
  expect(linksOn('A receipt-like thing, receiptless. This page.')).toEqual([]);
});

test('the page of definitions is left alone', () => {
  expect(linksOn('A receipt.', 'docs/terminology.mdx')).toEqual([]);
});
