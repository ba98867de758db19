/**
 * Publishes all glossary terms as a small JSON file, from which the browser shows definitions in a
 * card. `src/markdown/glossary.ts` creates the links to the terms.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {PluginPart} from '../lib/compose-plugin';
import {glossaryPage, readGlossary} from '../markdown/glossary-terms';
import {writeGenerated} from '../lib/files';

export const glossary: PluginPart = ({siteDir}) => ({
  allContentLoaded() {
    const terms = readGlossary(readFileSync(path.join(siteDir, glossaryPage), 'utf8'));
    const definitions = Object.fromEntries(
      terms.map(({slug, term, definition}) => [slug, [term, definition]]),
    );
    writeGenerated(siteDir, 'glossary.json', JSON.stringify(definitions));
  },
});
