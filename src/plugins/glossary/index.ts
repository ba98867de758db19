/**
 * Definitions at hand: publishes the terms as one small file, and shows the definition of a
 * linked term in a card. `src/remark/glossary.ts` makes the links.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {glossaryPage} from '../../remark/glossary';
import {readGlossary} from '../../remark/glossary-terms';
import {writeGenerated} from '../generated-static';

/** Below the base URL. */
export const glossaryFile = 'glossary.json';

export default function glossaryPlugin({siteDir}: LoadContext): Plugin {
  const file = path.join(siteDir, glossaryPage);
  return {
    name: 'glossary',
    getPathsToWatch: () => [file],
    getClientModules: () => [path.join(__dirname, 'client/index.ts')],
    loadContent() {
      const terms = readGlossary(readFileSync(file, 'utf8'), glossaryPage);
      const definitions = Object.fromEntries(
        terms.map(({slug, term, definition}) => [slug, [term, definition]]),
      );
      writeGenerated(siteDir, glossaryFile, JSON.stringify(definitions));
    },
  };
}
