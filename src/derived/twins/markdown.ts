/** Writes a page's tree as a self-contained Markdown file. */
import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';

const writer = unified()
  .use(remarkStringify, {bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one'})
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkMath);

export interface TwinInput {
  title: string;
  description: string;
  /** Full address of the page. */
  address: string;
  /** What the page is about, e.g. `API version 0.19 (risc0-zkvm 0.19.1)`. */
  scope?: string;
  /** Reading time, and the page's position on each reading path. */
  facts?: string;
  /** The page's tree, or its text in Markdown. */
  body: Root | string;
}

/** Returns the twin: title, description and metadata, followed by the page's text. */
export function twinMarkdown({title, description, address, scope, facts, body}: TwinInput): string {
  const [first, ...rest] = typeof body === 'string' ? [] : body.children;
  const hasTitle = first?.type === 'heading' && first.depth === 1;
  const head = [
    `# ${title}`,
    description && `> ${description}`,
    [scope && `${scope}.`, facts && `${facts}.`, `Page: ${address}`].filter(Boolean).join(' '),
  ];
  const text =
    typeof body === 'string' ? body : writer.stringify(hasTitle ? {...body, children: rest} : body);
  return `${[...head.filter(Boolean), text.trim()].join('\n\n')}\n`;
}
