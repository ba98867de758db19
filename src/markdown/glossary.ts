/**
 * Turns the first use of each term on a page into a subtle link to its definition.
 * `src/reader/glossary-card.ts` shows the definition in a card; without scripts the link works as usual.
 *
 * Headings, links, tables, components, code and formulas are left unchanged. A term that an author
 * has linked counts as used.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Link, Root} from 'mdast';
import {findAndReplace} from 'mdast-util-find-and-replace';
import type {Plugin} from 'unified';
import {inProject} from '../lib/files';
import {memoize} from '../lib/memoize';
import {glossaryPage, readGlossary, termMatcher} from './glossary-terms';
import type {Options} from './nodes';

const untouched = new Set([
  'heading',
  'link',
  'linkReference',
  'table',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
]);

export const glossary: Plugin<[Options], Root> = ({siteDir}) => {
  const matcherOf = memoize(String, (source) => termMatcher(readGlossary(source)), 1);
  return (root, file) => {
    if (inProject(siteDir, file.path) === glossaryPage) return;
    const matcher = matcherOf(readFileSync(path.join(siteDir, glossaryPage), 'utf8'));
    const used = new Set<string>();
    const link = (found: string): Link | string => {
      const slug = matcher.slugOf(found);
      if (!slug || used.has(slug)) {
        // As text, so that a shorter term inside it is not linked either.
        return found;
      }
      used.add(slug);
      return {
        type: 'link',
        url: `/terminology#${slug}`,
        children: [{type: 'text', value: found}],
        data: {hProperties: {className: ['glossary-term']}},
      };
    };
    findAndReplace(root, [matcher.pattern, link], {
      ignore: (node) => {
        const url = node.type === 'link' ? (node as Link).url : '';
        const linked = /terminology(?:\.mdx)?#([\w-]+)$/.exec(url)?.[1];
        if (linked) {
          used.add(linked);
        }
        return untouched.has(node.type);
      },
    });
  };
};
