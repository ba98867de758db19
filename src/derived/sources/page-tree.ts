/**
 * Reads a page as a Markdown tree without MDX: the site's remark plugins fill in samples and API
 * tables, and JSX becomes text. The Markdown twins, the version comparisons and, under
 * `npm start`, the search use this tree, so that they match what readers see.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {
  escapeMarkdownHeadingIds,
  parseMarkdownHeadingId,
  unwrapMdxCodeBlocks,
} from '@docusaurus/utils';
import type {BlockContent, Heading, Paragraph, PhrasingContent, Root, RootContent} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {memoize} from '../../lib/memoize';
import {tabLabel} from '../../config/tabs';
import {verdictOf, type SampleCheck} from '../../lib/sample-verdicts';
import {takeMagicComments} from '../../markdown/code-lines';
import {attributeOf, lineOf, lineOfFault, placeOf, type Jsx} from '../../markdown/nodes';
import {outputs} from '../../markdown/outputs';
import {reference} from '../../markdown/reference';
import {samples} from '../../markdown/samples';
import {explorableSummary} from './explorable-summary';

const text = (value: string): PhrasingContent => ({type: 'text', value});
const paragraph = (...children: PhrasingContent[]): Paragraph => ({type: 'paragraph', children});
const quote = (...children: BlockContent[]): RootContent => ({type: 'blockquote', children});
const item = (tab: RootContent) => ({type: 'listItem' as const, children: [tab as never]});
const strong = (...children: PhrasingContent[]): PhrasingContent => ({type: 'strong', children});

/** Returns inline content: that of the paragraphs, and the nodes that are inline themselves. */
const phrasingOf = (nodes: RootContent[]): PhrasingContent[] =>
  nodes.flatMap((node) => (node.type === 'paragraph' ? node.children : [node as PhrasingContent]));

/** Returns the note below a sample as a paragraph in italics. */
function sampleNote(node: Jsx): Paragraph {
  const verdict = verdictOf({
    check: attributeOf(node, 'check') as SampleCheck,
    crate: attributeOf(node, 'crate'),
    reason: attributeOf(node, 'reason'),
  });
  const url = attributeOf(node, 'source')!;
  const source: PhrasingContent = {type: 'link', url, children: [text('whole file')]};
  const note = paragraph({type: 'emphasis', children: [text(`${verdict}; `), source, text('.')]});
  return {...note, data: {isSampleNote: true} as object};
}

/** Returns the MDX imports of a page: name → absolute path. */
function importsOf(root: Root, file: string, siteDir: string): Map<string, string> {
  const imports = new Map<string, string>();
  const statement = /import\s+(\w+)\s+from\s+['"]([^'"]+\.mdx?)['"]/g;
  visit(root, 'mdxjsEsm', ({value}: {value: string}) => {
    for (const [, name, target] of value.matchAll(statement)) {
      imports.set(name!, path.resolve(path.dirname(file), target!.replace(/^@site/, siteDir)));
    }
  });
  return imports;
}

function plainBlock(node: Jsx, siteDir: string, imports: Map<string, string>): RootContent[] {
  const children = node.children as RootContent[];
  const name = node.name ?? '';
  if (name === 'SampleNote') {
    return [sampleNote(node)];
  }
  if (imports.has(name)) {
    return readPageTree(imports.get(name)!, siteDir).children;
  }
  if (name === 'summary') return [paragraph(strong(...phrasingOf(children)))];
  if (name === 'TabItem') {
    const label = attributeOf(node, 'label') ?? tabLabel(attributeOf(node, 'value')!);
    return [paragraph(strong(text(label))), ...children];
  }
  const explorable = explorableSummary(siteDir, name);
  if (explorable) {
    const title = strong(text(`Interactive on the page: ${explorable.title}.`));
    return [quote(paragraph(title, text(' '), text(explorable.summary)))];
  }
  if (name === 'Tabs') {
    // The tabs become items of a list, so that readers see where the last one ends.
    return [{type: 'list', spread: true, children: children.map(item)}];
  }
  if (name === 'sup') return [text('^'), ...children];
  return name === 'br' ? [text(' ')] : children;
}

/** Returns what takes the place of a node in plain Markdown; `undefined` if the node stays. */
function plainOf(
  node: Root | RootContent,
  siteDir: string,
  imports: Map<string, string>,
): RootContent[] | undefined {
  switch (node.type) {
    case 'yaml':
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
      return [];
    case 'mdxTextExpression': {
      // `{' '}` and `{'<'}` are text; other expressions are comments.
      const [, , literal] = /^\s*(['"`])([^]*)\1\s*$/.exec(node.value) ?? [];
      return literal === undefined ? [] : [text(literal)];
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return plainBlock(node, siteDir, imports);
    case 'textDirective':
      // `a:b` in prose is not a directive.
      return [text(`:${node.name}`), ...node.children];
    case 'leafDirective':
      return node.children;
    case 'containerDirective': {
      const children = node.children as BlockContent[];
      const [first, ...rest] = children;
      const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel;
      const kind = node.name[0]!.toUpperCase() + node.name.slice(1);
      const title = isLabel ? [text(`${kind}: `), ...first.children] : [text(kind)];
      return [quote(paragraph(strong(...title)), ...(isLabel ? rest : children))];
    }
    default:
      return undefined;
  }
}

/** Converts JSX and directives to plain Markdown. */
function simplify(root: Root, vfile: VFile, siteDir: string): void {
  const imports = importsOf(root, vfile.path, siteDir);
  visit(root, (node, index, parent) => {
    if (node.type === 'code') {
      node.value = takeMagicComments(node.value, placeOf(vfile, node, siteDir)).code;
    }
    const replacement = parent && plainOf(node, siteDir, imports);
    if (!replacement) {
      return undefined;
    }
    parent.children.splice(index!, 1, ...(replacement as never[]));
    return [SKIP, index!];
  });
}

function dropHeadingIds(root: Root): void {
  visit(root, 'heading', (heading: Heading) => {
    const last = heading.children.at(-1);
    if (last?.type === 'text') {
      const {text: words, id} = parseMarkdownHeadingId(last.value);
      if (id) {
        last.value = words;
        heading.data = {...heading.data, id} as Heading['data'];
      }
    }
  });
}

/** The syntax extensions of Docusaurus's MDX loader. Their order decides which one parses first. */
const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .use(remarkMath);

/** Prepares the source as Docusaurus does with the site's options; a heading's id can be a comment. */
export const preparedForMdx = (source: string): string =>
  escapeMarkdownHeadingIds(
    unwrapMdxCodeBlocks(source).replace(/^(#{1,6} .*)\{\/\* (#\S+) \*\/\}$/gm, '$1{$2}'),
  );

/** Parses a page as Docusaurus does. @throws VFileMessage with the line of a syntax error */
export const parsePage = (source: string): Root => parser.parse(preparedForMdx(source));

function parsed(vfile: VFile, siteDir: string): Root {
  try {
    return parsePage(String(vfile));
  } catch (error) {
    const fault = error as VFile['messages'][number];
    const place = lineOf(vfile, lineOfFault(fault), siteDir);
    throw new Error(`${place}: ${fault.reason}. Fix the syntax.`);
  }
}

/**
 * Reads a page. Both paths are absolute.
 *
 * @throws Error with file and line for a syntax error, or a sample or table that is missing
 */
export function readPageTree(file: string, siteDir: string): Root {
  const vfile = new VFile({path: file, value: readFileSync(file, 'utf8')});
  const root = parsed(vfile, siteDir);
  unified()
    .use(samples, {siteDir})
    .use(outputs, {siteDir})
    .use(reference, {siteDir})
    .runSync(root, vfile);
  simplify(root, vfile, siteDir);
  dropHeadingIds(root);
  return root;
}

/**
 * Reads a page unless its source was read before, so that `npm start` reads only what was edited.
 * Samples, tables, imported parts and summaries of explorables that changed since stay as they were
 * until the next start.
 *
 * @returns its tree, which must not be modified
 */
export const pageTree: typeof readPageTree = memoize(
  (file) => file + readFileSync(file, 'utf8'),
  readPageTree,
  Infinity,
);

/** Returns a copy of the tree for a twin: with anchors, and with rewritten URLs of links and images. */
export function forTwin(root: Root, resolve: (url: string) => string): Root {
  const copy = structuredClone(root);
  visit(copy, 'heading', ({children, data}: Heading) => {
    const {id} = (data ?? {}) as {id?: string};
    if (id) children.push(text(' '), {type: 'html', value: `<a id="${id}"></a>`});
  });
  visit(copy, ['link', 'image', 'definition'], (node) => {
    const target = node as {url: string};
    target.url = resolve(target.url);
  });
  return copy;
}
