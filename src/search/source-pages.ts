/**
 * Reads the sources of the pages for `npm start`, where no built page exists.
 *
 * Headings, anchors and prose are those of the build. What plugins put in only while
 * rendering (quoted samples, tables of the reference, explorables) and the pages of
 * `src/pages` are missing here.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {createSlugger, parseMarkdownHeadingId} from '@docusaurus/utils';
import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {plainFormula} from './formula';
import type {SearchPage, Section} from './types';

type Tree = ReturnType<typeof fromMarkdown>;
type MdNode = Tree | Tree['children'][number];

const withoutFrontMatter = (source: string) => source.replace(/^---\n[\s\S]*?\n---\n/, '');

/** Imports, comments and admonition fences; the prose inside components stays. */
const withoutMdx = (source: string) =>
  source
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/^(?:import|export) .*$/gm, '')
    .replace(/^:::.*$/gm, '');

const plain = (text: string) =>
  text
    .replace(/\$\$?([^$]+)\$\$?/g, (_, tex: string) => ` ${plainFormula(tex)} `)
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function textOf(node: MdNode): string {
  if ('value' in node) {
    return node.type === 'html' ? ' ' : node.value;
  }
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** The sections of an MDX source; the first is the page's title. */
export function readSections(source: string, title: string): Section[] {
  const slugger = createSlugger();
  const sections: Section[] = [{level: 1, anchor: '', title, text: ''}];
  const walk = (node: MdNode): void => {
    if (node.type === 'heading') {
      const {text, id} = parseMarkdownHeadingId(textOf(node));
      const name = plain(text);
      if (node.depth > 1) {
        const anchor = id ?? slugger.slug(name);
        sections.push({level: node.depth, anchor, title: name, text: ''});
      }
    } else if ('children' in node && node.type !== 'paragraph') {
      node.children.forEach(walk);
    } else {
      sections.at(-1)!.text += ` ${textOf(node)}`;
    }
  };
  walk(fromMarkdown(withoutMdx(withoutFrontMatter(source))));
  return sections.map((section) => ({...section, text: plain(section.text)}));
}

/** Page id → label of the outermost category that holds it. */
function groupsOf(sidebars: LoadedVersion['sidebars']): Map<string, string> {
  const groups = new Map<string, string>();
  type Item = (typeof sidebars)[string][number];
  const visit = (item: Item, group: string | undefined): void => {
    if (item.type === 'doc' && group) {
      groups.set(item.id, group);
    } else if (item.type === 'category') {
      const outermost = group ?? item.label;
      if (item.link?.type === 'doc') {
        groups.set(item.link.id, outermost);
      }
      item.items.forEach((child) => visit(child, outermost));
    }
  };
  Object.values(sidebars)
    .flat()
    .forEach((item) => visit(item, undefined));
  return groups;
}

/** The pages of one docs plugin. */
export function readSourcePages(siteDir: string, pluginId: string, content: LoadedContent) {
  return content.loadedVersions.flatMap((version): SearchPage[] => {
    const groups = groupsOf(version.sidebars);
    return version.docs
      .filter(({unlisted, draft}) => !unlisted && !draft)
      .map((doc) => ({
        path: doc.permalink,
        group: groups.get(doc.id) ?? 'Documentation',
        language: 'en',
        version: version.versionName,
        tag: `docs-${pluginId}-${version.versionName}`,
        sections: readSections(
          readFileSync(path.join(siteDir, doc.source.replace('@site/', '')), 'utf8'),
          doc.title,
        ),
      }));
  });
}
