/**
 * Turns the first use of each term on a page into a subtle link to its definition.
 * `src/reader/glossary` shows the definition in a card; without scripts the link works as usual.
 *
 * Headings, links, code and formulas are left unchanged. A term that an author has linked counts as
 * used.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Link, Parent, PhrasingContent, Root, Text} from 'mdast';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {readGlossary, termMatcher, type TermMatcher} from './glossary-terms';

export interface Options {
  /** Absolute path of the project. */
  siteDir: string;
}

export const glossaryPage = 'docs/terminology.mdx';

/** Class of the links that this plugin creates. */
export const termClass = 'glossary-term';

function linkTo(slug: string, words: string): Link {
  return {
    type: 'link',
    url: `/terminology#${slug}`,
    children: [{type: 'text', value: words}],
    data: {hProperties: {className: [termClass]}},
  };
}

/** Splits a text at the first uses of terms. */
function linkTerms(text: Text, matcher: TermMatcher, used: Set<string>): PhrasingContent[] {
  const pieces: PhrasingContent[] = [];
  let end = 0;
  for (const match of text.value.matchAll(matcher.pattern)) {
    const slug = matcher.slugOf(match[0]);
    if (!slug || used.has(slug)) {
      continue;
    }
    used.add(slug);
    if (match.index > end) {
      pieces.push({type: 'text', value: text.value.slice(end, match.index)});
    }
    pieces.push(linkTo(slug, match[0]));
    end = match.index + match[0].length;
  }
  if (pieces.length > 0 && end < text.value.length) {
    pieces.push({type: 'text', value: text.value.slice(end)});
  }
  return pieces;
}

const untouched = new Set([
  'heading',
  'link',
  'linkReference',
  'definition',
  'table',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
]);

const glossary: Plugin<[Options], Root> = ({siteDir}) => {
  let known: {source: string; matcher: TermMatcher} | undefined;
  const matcherNow = () => {
    const source = readFileSync(path.join(siteDir, glossaryPage), 'utf8');
    if (known?.source !== source) {
      known = {source, matcher: termMatcher(readGlossary(source, glossaryPage))};
    }
    return known.matcher;
  };
  return (root: Root, file: VFile) => {
    if (path.relative(siteDir, file.path) === path.normalize(glossaryPage)) {
      return;
    }
    const matcher = matcherNow();
    const used = new Set<string>();
    visit(root, (node, index, parent: Parent | undefined) => {
      if (node.type === 'link') {
        const slug = /terminology(?:\.mdx)?#([\w-]+)$/.exec((node as Link).url)?.[1];
        if (slug) {
          used.add(slug);
        }
      }
      if (untouched.has(node.type)) {
        return SKIP;
      }
      if (node.type !== 'text' || !parent || index === undefined) {
        return undefined;
      }
      const pieces = linkTerms(node as Text, matcher, used);
      if (pieces.length === 0) {
        return undefined;
      }
      parent.children.splice(index, 1, ...(pieces as never[]));
      return [SKIP, index + pieces.length];
    });
  };
};

export default glossary;
