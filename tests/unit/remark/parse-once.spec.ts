import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {createProcessorUncached} from '@docusaurus/mdx-loader/lib/processor';
import preprocess from '@docusaurus/mdx-loader/lib/preprocessor';
import {expect, test} from '@playwright/test';
import remarkMath from 'remark-math';
import type {Processor} from 'unified';
import {buildPolicy} from '../../../src/config/policy';
import parseOnce, {parsePage} from '../../../src/remark/parse-once';

const markdownConfig = {
  ...buildPolicy.markdown,
  format: 'mdx',
  mermaid: false,
  emoji: true,
  anchors: {maintainCase: false},
  parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
} as never;

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What gives the tree that Docusaurus' compiler begins with; `reader` may change how it parses. */
async function compiler(...reader: unknown[]): Promise<(source: string) => Promise<unknown>> {
  let tree: unknown;
  function stop(this: Processor) {
    const parse = this.parser!;
    this.parser = (text, file) => {
      tree = plain(parse(text, file));
      throw new Error('enough');
    };
  }
  const options = {markdownConfig, admonitions: true, remarkPlugins: [...reader, remarkMath, stop]};
  const processor = await createProcessorUncached({options: options as never, format: 'mdx'});
  const filePath = 'page.mdx';
  return async (source) => {
    const content = preprocess({fileContent: source, filePath, markdownConfig, admonitions: true});
    const compiled = processor.process({
      content,
      filePath,
      frontMatter: {},
      compilerName: 'client',
    });
    await expect(compiled).rejects.toThrow('enough');
    return tree;
  };
}

for (const folder of ['docs', 'api']) {
  test(`the pages of ${folder} are read as Docusaurus reads them`, async () => {
    const treeOfCompiler = await compiler();
    const names = readdirSync(folder, {recursive: true, encoding: 'utf8'});
    for (const name of names.filter((file) => file.endsWith('.mdx'))) {
      const source = readFileSync(path.join(folder, name), 'utf8');
      expect(plain(parsePage(source)), name).toEqual(await treeOfCompiler(source));
    }
  });
}

test('the compiler gets the tree that was read, as it was, and for each page one', async () => {
  const source = '# One\n\n```rust sample=a.rs#x\n```\n\n:::tip\n\nText $x$.\n\n:::\n';
  const read = parsePage(source);
  const before = plain(read);
  const treeOfCompiler = await compiler(parseOnce);
  read.children.length = 0;
  expect(await treeOfCompiler(source)).toEqual(before);
  expect(await treeOfCompiler(source)).toEqual(before);
});
