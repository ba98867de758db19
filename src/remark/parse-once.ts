/**
 * Pages are read before they are bundled (for their twins, their formulas, what changed in them)
 * and again to be compiled. Reading is most of the work, so the compiler gets the tree that is
 * already there.
 */
import {escapeMarkdownHeadingIds, unwrapMdxCodeBlocks} from '@docusaurus/utils';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified, type Processor} from 'unified';
import {copyTree} from './copy-tree';

/** The syntax that Docusaurus' MDX loader reads, in its order: the order decides who is asked first. */
const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .use(remarkMath);

/** What the loader does to a source first, with the `mdx1Compat` of src/config/policy. */
const prepare = (source: string) => escapeMarkdownHeadingIds(unwrapMdxCodeBlocks(source));

/** Text of a page → its trees that no compiler has taken yet, one for each page with this text. */
const waiting = new Map<string, Root[]>();

/** @param source of an MDX file; @returns its tree, which may be changed */
export function parsePage(source: string): Root {
  const text = prepare(source);
  const root = parser.parse(text) as Root;
  waiting.set(text, [...(waiting.get(text) ?? []), root]);
  return copyTree(root);
}

/** A remark plugin that parses as before, but no page for the second time. */
export default function parseOnce(this: Processor): void {
  const parse = this.parser!;
  this.parser = (text, file) => waiting.get(text)?.pop() ?? parse(text, file);
}
