/**
 * Writes a page's tree as a self-contained Markdown file. For each version, writes `llms.txt` (a
 * table of contents for language models, https://llmstxt.org) and `llms-full.txt` (all pages in one
 * file).
 */
import type {Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';

const writer = unified()
  .use(remarkStringify, {bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one'})
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkMath);

interface TwinInput {
  title: string;
  description: string;
  /** Full address of the page. */
  address: string;
  /** What the page is about, e.g. `API version 0.19 (risc0-zkvm 0.19.1)`. */
  scope?: string;
  /** Reading time, and the page's position on its reading path. */
  facts?: string;
  /** The page's tree, or its text in Markdown. */
  body: Root | string;
}

/** Returns the twin: title, description and metadata, followed by the page's text. */
export function twinMarkdown({title, description, address, scope, facts, body}: TwinInput): string {
  const [first, ...rest] = typeof body === 'string' ? [] : body.children;
  // A title of the text that differs is kept, below the page's own.
  const own = first?.type === 'heading' && first.depth === 1 ? first : undefined;
  const above: RootContent[] = own && toString(own) !== title ? [{...own, depth: 2}] : [];
  const head = [
    `# ${title}`,
    description && `> ${description}`,
    [scope && `${scope}.`, facts && `${facts}.`, `Page: ${address}`].filter(Boolean).join(' '),
  ];
  const text =
    typeof body === 'string'
      ? body
      : writer.stringify(own ? {...body, children: [...above, ...rest]} : body);
  return `${[...head.filter(Boolean), text.trim()].join('\n\n')}\n`;
}

export interface LlmsPage {
  title: string;
  description: string;
  /** Full URL of the Markdown twin. */
  twin: string;
  /** The twin's text. */
  markdown: string;
}

interface LlmsInput {
  /** Title, description, and a sentence on what the file covers. */
  head: readonly string[];
  sections: readonly {title: string; pages: readonly LlmsPage[]}[];
  /** Full URL of the corresponding `llms-full.txt`. */
  full: string;
}

export function llmsIndex({head, sections, full}: LlmsInput): string {
  const lists = sections.map(({title, pages}) => {
    const items = pages.map((page) => `- [${page.title}](${page.twin}): ${page.description}`);
    return `## ${title}\n\n${items.join('\n')}`;
  });
  const optional = `## Optional\n\n- [All of this in one file](${full})`;
  return `${[...head, ...lists, optional].join('\n\n')}\n`;
}

export function llmsFull({head, sections}: LlmsInput): string {
  const pages = sections.flatMap((section) => section.pages.map(({markdown}) => markdown.trim()));
  return `${[head.join('\n\n'), ...pages].join('\n\n---\n\n')}\n`;
}
