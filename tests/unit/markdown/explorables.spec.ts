import path from 'node:path';
import {expect, test} from '@playwright/test';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import explorables from '../../../src/markdown/explorables';

const siteDir = process.cwd();

/** Returns the imports that the plugin adds to a page. */
function importsOf(page: string): string[] {
  const parser = unified().use(remarkParse).use(remarkMdx);
  const file = new VFile({path: path.join(siteDir, 'docs/page.mdx'), cwd: siteDir});
  const root = parser.parse(page);
  const written = root.children.length;
  unified().use(explorables, {siteDir}).runSync(root, file);
  return root.children.slice(0, root.children.length - written).map((node) => JSON.stringify(node));
}

test('an explorable is imported once, by the pages that use it', () => {
  const added = importsOf('<NttBoard />\n\nOnce more:\n\n<NttBoard />\n\n<Tabs>words</Tabs>\n');
  expect(added).toEqual([expect.stringContaining('@site/src/explorables/NttBoard')]);
});

test('a component that nobody knows stops the build, with its line', () => {
  const own = "import Own from './own';\n\n<Own />\n\n<Own.Part />\n\n<Details>words</Details>\n\n";
  expect(importsOf(own)).toEqual([]);
  expect(() => importsOf(`${own}A [link](/), and <Vec>.</Vec>\n`)).toThrow(
    'docs/page.mdx:9: there is no component <Vec>. Use a folder of src/explorables,',
  );
});
