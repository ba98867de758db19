import path from 'node:path';
import {expect, test} from '@playwright/test';
import {breakLines, cardPng, textWidth} from '../../../src/derived/cards';
import {explorableSummary} from '../../../src/derived/sources/explorable-summary';
import {twinMarkdown} from '../../../src/derived/twins/markdown';
import {forTwin, readPageTree} from '../../../src/derived/sources/page-tree';
import {cardPath, cardSize, twinPath} from '../../../src/lib/page-paths';
import {siteOf} from '../../support';

test('the twin and the picture of an overview stand beside its folder', () => {
  expect(twinPath('/', '/')).toBe('/index.md');
  expect(twinPath('/docs/api/', '/docs/')).toBe('/docs/api.md');
  expect(cardPath('/docs/', '/docs/')).toBe('/docs/social/index.png');
});

function twinOf(files: Record<string, string>): string {
  const siteDir = siteOf(files);
  const page = readPageTree(path.join(siteDir, 'api/page.mdx'), siteDir);
  const body = forTwin(page, (url) => url);
  const head = {title: 'T', description: '', address: 'https://example.org/t'};
  const [, , , , ...lines] = twinMarkdown({...head, body}).split('\n');
  return lines.join('\n').trim();
}

test('a quoted sample stands in the twin, with what was checked', () => {
  const twin = twinOf({
    'api/_samples/host/src/a.rs': '// region: prove\nlet x = 1;\n// endregion: prove\n',
    'api/page.mdx': '```rust sample=host/src/a.rs#prove\n```\n',
  });
  expect(twin).toContain('```rust title="host/src/a.rs"\nlet x = 1;\n```');
  const file = '[whole file](/samples/next/host/src/a.rs.txt)';
  expect(twin).toContain(`_Not checked: no check was recorded; ${file}._`);
});

test('a table of the reference becomes a Markdown table', () => {
  const twin = twinOf({
    'api/_samples/Cargo.toml': '',
    'api/_reference/host.ts':
      "export default {methods: {columns: ['Method', 'Does'], source: 'x', rows: [['`write`', 'Adds a | b']]}};",
    'api/page.mdx': '<ApiTable of="methods" />\n',
  });
  expect(twin).toBe('| Method | Does |\n| - | - |\n| `write` | Adds a \\| b |');
});

test('cells of the reference are text, whatever they begin with; exponents stay exponents', () => {
  const cells = ['> 1 MB', '# of cycles', '1. first', '+ 5', 'Vec<u8>'];
  const rows = JSON.stringify(cells.map((cell) => [cell]));
  const twin = twinOf({
    'api/_samples/Cargo.toml': '',
    'api/_reference/host.ts': `export default {t: {columns: ['A'], source: 'x', rows: ${rows}}};`,
    'api/page.mdx': '<ApiTable of="t" />\n\nModulo 2<sup>27</sup>.\n',
  });
  for (const cell of cells) expect(twin.replaceAll('\\', '')).toContain(`| ${cell} |`);
  expect(twin).toContain('Modulo 2^27.');
});

test('an explorable becomes its summary', () => {
  const twin = twinOf({
    'src/explorables/NttBoard/index.tsx': `export default lazyExplorable({
  name: 'ntt',
  title: 'NTT butterfly board',
  summary: (
    <p>
      The list [3, 1] gives <em>two</em>{' '}
      values.
    </p>
  ),
});
`,
    'api/page.mdx': 'Before.\n\n<NttBoard />\n',
  });
  expect(twin).toBe(
    'Before.\n\n> **Interactive on the page: NTT butterfly board.** The list \\[3, 1] gives two values.',
  );
});

test('an explorable without words and a tag that is not closed stop the build and name their place', () => {
  const siteDir = siteOf({'src/explorables/Silent/index.tsx': 'export default () => null;\n'});
  expect(() => explorableSummary(siteDir, 'Silent')).toThrow(
    'src/explorables/Silent/index.tsx: give `title` as a string and `summary` as JSX',
  );
  expect(() => twinOf({'api/page.mdx': 'Before.\n\n<div>\n'})).toThrow('api/page.mdx:3: Expected');
});

test('admonitions, heading ids, imports and tabs become plain Markdown', () => {
  const twin = twinOf({
    'api/_part.mdx': '### From the part {/* #part */}\n',
    'api/page.mdx': `---
title: Page
---

import Part from './_part.mdx';

## Term {#term}

:::info[Changed since $n$]
New name<br/>at 10:30 {/* no */}and {'{'}a:b.
:::

<Part />

<Tabs>
<TabItem value="linux" label="Linux">

Use apt.

</TabItem>
</Tabs>
`,
  });
  expect(twin).toBe(`## Term <a id="term"></a>

> **Info: Changed since $n$**
>
> New name at 10:30 and {a:b.

### From the part <a id="part"></a>

- **Linux**

  Use apt.`);
});

test('a card is a PNG of the size that the page announces', () => {
  const words = {
    title: 'Receipts & seals',
    description: 'What a receipt holds.',
    place: 'API reference 0.19',
    siteTitle: 'RISC Zero Developer Docs',
  };
  const png = cardPng(words);
  for (const name of Object.keys(words)) expect(cardPng({...words, [name]: ''})).not.toEqual(png);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([cardSize.width, cardSize.height]);
});

test('lines fit, and a text that is too long ends with an ellipsis', () => {
  const options = {size: 30, weight: 400, width: 250, limit: 2} as const;
  const lines = breakLines('one two three four five six seven eight nine ten eleven', options);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/ …$/);
  for (const line of lines) expect(textWidth(line, options)).toBeLessThanOrEqual(250);
});
