/**
 * The Markdown extensions that all content plugins share. Twins and comparisons of versions use only
 * those that fill in content (`readPageTree` in src/derived/sources/page-tree.ts).
 */
import type {InlineCode, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import remarkSmartypants from 'remark-smartypants';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {glossary} from './glossary';
import {deferBlocks} from './defer-blocks';
import {explorables} from './explorables';
import {diagrams} from './diagrams';
import {mistakes} from './mistakes';
import type {Options} from './nodes';
import {asServed} from './as-served';
import {outputs} from './outputs';
import {reference} from './reference';
import {samples} from './samples';
import {staticCode} from './static-code';
import {staticMath} from './static-math';

/** Makes straight quotation marks and apostrophes of prose typographic. */
const quotes: Plugin = function () {
  return remarkSmartypants.call(this, {dashes: false, ellipses: false, backticks: false});
};

/** Keeps code from translators of pages, and short code with hyphens, `--force`, on one line. */
const inlineCode: Plugin<[], Root> = () => (root) =>
  visit(root, 'inlineCode', (node: InlineCode) => {
    const isWhole = node.value.includes('-') && node.value.length <= 24;
    node.data = {hProperties: {translate: 'no', className: isWhole ? ['unbroken'] : undefined}};
  });

/** Marks tables of three columns whose last is long, which phones show below the other two. */
const stackedTables: Plugin<[], Root> = () => (root) =>
  visit(root, 'table', (table) => {
    const [head, ...rows] = table.children.map((row) => row.children.map((cell) => toString(cell)));
    const isLong = rows.map((row) => row[2]).join('').length > 24 * rows.length;
    // If the first heading is empty, its column names the rows, and readers compare the others.
    if (head?.length === 3 && head[0] && isLong) {
      table.data = {hProperties: {className: ['stacked']}};
    }
  });

/** Titles an admonition without a title by its kind: the theme's own words begin in lower case. */
const titles: Plugin<[], Root> = () => (root) =>
  visit(root, 'containerDirective', ({name, children}) => {
    if (children[0]?.type === 'paragraph' && children[0].data?.directiveLabel) return;
    const value = name[0]!.toUpperCase() + name.slice(1);
    const data = {directiveLabel: true};
    children.unshift({type: 'paragraph', data, children: [{type: 'text', value}]});
  });

export function markdownPlugins({siteDir}: Options) {
  // Docusaurus writes the options of plugins into the script that readers load. A closure keeps the
  // folder's path, which differs from machine to machine, out of it.
  const forSite =
    <Transform>(plugin: (options: Options) => Transform) =>
    () =>
      plugin({siteDir});
  return {
    // These run before Docusaurus passes Mermaid's code blocks to its theme and resolves links.
    beforeDefaultRemarkPlugins: [forSite(mistakes), diagrams, forSite(reference), quotes, titles],
    remarkPlugins: [
      remarkMath,
      forSite(samples),
      forSite(outputs),
      forSite(glossary),
      forSite(explorables),
      staticCode,
      inlineCode,
      stackedTables,
    ],
    // In this order: `asServed` judges the components that authors wrote, not those that the next two
    // add.
    rehypePlugins: [() => rehypeKatex({strict: true}), asServed, staticMath, deferBlocks],
  } as Record<'beforeDefaultRemarkPlugins' | 'remarkPlugins' | 'rehypePlugins', never[]>;
}
