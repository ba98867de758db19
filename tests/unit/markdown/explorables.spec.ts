import path from 'node:path';
import {expect, test} from '@playwright/test';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {asServed} from '../../../src/markdown/as-served';
import {explorables} from '../../../src/markdown/explorables';

/** Returns the explorables that the plugin imports on a page. */
function importsOf(page: string): string[] {
  const root = unified().use(remarkParse).use(remarkMdx).parse(page);
  const file = new VFile({path: path.resolve('docs/page.mdx')});
  unified().use(explorables, {siteDir: process.cwd()}).runSync(root, file);
  return JSON.stringify(root).match(/(?<=@site\/src\/explorables\/)\w+(?=",)/g) ?? [];
}

test('an explorable is imported once, by the pages that use it', () => {
  const byHand = "import NttBoard from '@site/src/explorables/NttBoard';\n\n<NttBoard />\n";
  expect(importsOf(byHand)).toEqual(['NttBoard']);
  expect(importsOf('<NttBoard />\n\n<NttBoard />\n\n<Tabs>words</Tabs>\n')).toEqual(['NttBoard']);
});

test('a component that nobody knows stops the build, with its line', () => {
  const own = "import Own from './own';\n\n<Own />\n\n<Own.Part />\n\n<Details>words</Details>\n\n";
  expect(importsOf(own)).toEqual([]);
  const words = 'docs/page.mdx:9: there is no component <Vec>. Use a folder of src/explorables,';
  expect(() => importsOf(`${own}A [link](/), and <Vec>.</Vec>\n`)).toThrow(words);
});

test('a page with a handler needs React, so its prose is not kept as it was served', () => {
  for (const page of ['<b onClick={go}>words</b>\n', '{<b onClick={go}>words</b>}\n']) {
    const root = unified().use(remarkParse).use(remarkMdx).parse(page);
    (asServed as () => (tree: object) => void)()(root);
    expect(JSON.stringify(root.children.at(-1))).toContain('"raw":"null"');
  }
});
