/** Splits a page's tree at its headings into plain blocks, for comparisons and the search. */
import {createSlugger} from '@docusaurus/utils';
import type {Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';

export interface Block {
  kind: 'text' | 'code' | 'table';
  text: string;
}

export interface Section {
  title: string;
  /** Anchor of the heading; `null` for the section above the first heading. */
  anchor: string | null;
  /** Level of the heading; 1 for the section above the first heading. */
  level: number;
  blocks: Block[];
}

/** Returns the text that readers see. Backticks distinguish inline code from prose. */
function words(node: RootContent): string {
  if (node.type === 'inlineCode') {
    return `\`${node.value}\``;
  }
  return 'children' in node ? node.children.map(words).join('') : toString(node);
}

const plainText = (node: RootContent) => words(node).replace(/\s+/g, ' ').trim();

function blocksOf(node: RootContent): Block[] {
  switch (node.type) {
    case 'code':
    case 'math':
      return [{kind: 'code', text: node.value}];
    case 'table': {
      const rows = node.children.map((row) => row.children.map(plainText).join(' | '));
      return [{kind: 'table', text: rows.join('\n')}];
    }
    case 'list':
      return node.children.flatMap((item) => item.children.flatMap(blocksOf));
    case 'blockquote':
      return node.children.flatMap(blocksOf);
    default: {
      const text = plainText(node);
      // The note below a sample is about the check and not about the API.
      const isNote = node.data !== undefined && 'isSampleNote' in node.data;
      return text === '' || isNote ? [] : [{kind: 'text', text}];
    }
  }
}

/** Returns a page's sections. The first one is the content below the page's title. */
export function sectionsOf(root: Root): Section[] {
  const slugger = createSlugger();
  const sections: Section[] = [{title: '', anchor: null, level: 1, blocks: []}];
  for (const node of root.children) {
    if (node.type === 'heading' && node.depth > 1) {
      const title = toString(node);
      const own = (node.data as {id?: string} | undefined)?.id;
      sections.push({title, anchor: own ?? slugger.slug(title), level: node.depth, blocks: []});
    } else {
      sections.at(-1)!.blocks.push(...blocksOf(node));
    }
  }
  return sections;
}
