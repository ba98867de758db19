/** A page's tree cut at its headings, each part as plain blocks that can be compared and searched. */
import {createSlugger} from '@docusaurus/utils';
import type {Heading, List, Root, RootContent, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';

export interface Block {
  kind: 'text' | 'code' | 'table';
  text: string;
}

export interface Section {
  title: string;
  /** Anchor of the heading; `null` for what stands above the first. */
  anchor: string | null;
  /** Of the heading; 1 for what stands above the first. */
  level: number;
  blocks: Block[];
}

/** Words as readers see them; code keeps its backticks so that it can be told apart. */
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
      return [{kind: 'code', text: node.value}];
    case 'math':
      return [{kind: 'code', text: node.value}];
    case 'table':
      return [
        {
          kind: 'table',
          text: (node as Table).children
            .map((row) => row.children.map((cell) => plainText(cell)).join(' | '))
            .join('\n'),
        },
      ];
    case 'list':
      return (node as List).children.flatMap((item) => item.children.flatMap(blocksOf));
    case 'blockquote':
      return node.children.flatMap(blocksOf);
    default: {
      const text = plainText(node);
      // The note below a sample is about the check, not about the API.
      return text === '' || text.endsWith('; whole file.') ? [] : [{kind: 'text', text}];
    }
  }
}

/** The sections of a page at its headings below the title; the first is what stands above them. */
export function sectionsOf(root: Root): Section[] {
  const slugger = createSlugger();
  const sections: Section[] = [{title: '', anchor: null, level: 1, blocks: []}];
  for (const node of root.children) {
    if (node.type === 'heading' && node.depth > 1) {
      const heading = node as Heading;
      const title = toString(heading);
      const own = (heading.data as {id?: string} | undefined)?.id;
      sections.push({title, anchor: own ?? slugger.slug(title), level: node.depth, blocks: []});
    } else {
      sections.at(-1)!.blocks.push(...blocksOf(node));
    }
  }
  return sections;
}
