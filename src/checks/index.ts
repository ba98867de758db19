/**
 * Stops the build if a page of a released version was edited without a stated reason
 * (`frozen-pages.ts`), a reading path names a missing page (`src/markdown/path-steps.ts`), or a page
 * quotes a missing sample (`samples.ts`).
 *
 * Also publishes whole sample files as text, so that readers can see the context of a quote, and
 * tells the bundler which files a page was made from.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {clearGenerated, filesBelow, writeGenerated} from '../lib/files';
import {drawingsFile} from '../markdown/diagrams/drawings';
import {glossaryPage} from '../markdown/glossary-terms';
import {checkPaths} from '../markdown/path-steps';
import {listReferences} from '../markdown/sample-regions';
import {publishedPath} from '../markdown/samples';
import {versionTreeOf} from '../versions/folders';
import {apiVersions, pageFolders, sampleTrees} from '../versions/versions';
import {checkFrozen} from './frozen-pages';
import {checkSamples, sampleFiles} from './samples';

function publishSamples(siteDir: string): void {
  for (const tree of sampleTrees.map((folder) => path.join(siteDir, folder))) {
    for (const file of sampleFiles(path.join(tree, '_samples'))) {
      const content = readFileSync(path.join(tree, '_samples', file));
      writeGenerated(siteDir, publishedPath(tree, siteDir, file), content);
    }
  }
}

/**
 * Returns the files that a page is made from beside its own text: the samples that it quotes with
 * their verdicts and runs, drawings, the version's tables, and the terms. The bundler watches them, since it
 * would otherwise keep an outdated page.
 *
 * @param page absolute path of the page
 */
function pageDependencies(siteDir: string, page: string, source: string): string[] {
  const tree = versionTreeOf(page, siteDir);
  const samplesDir = path.join(tree, '_samples');
  const samples = listReferences(source).map(({file}) => path.join(samplesDir, file));
  const reference = path.join(tree, '_reference');
  return [
    ...samples,
    ...(samples.length > 0 || source.includes('```output ')
      ? [path.join(samplesDir, 'records.json')]
      : []),
    ...(source.includes('```mermaid') ? [drawingsFile] : []),
    ...(source.includes('<ApiTable')
      ? filesBelow(reference).map((name) => path.join(reference, name))
      : []),
    path.join(siteDir, glossaryPage),
  ];
}

export default function checksPlugin({siteDir}: LoadContext): Plugin {
  // Here, because Docusaurus creates all plugins before any of them writes.
  clearGenerated(siteDir);
  return {
    name: 'checks',

    getPathsToWatch: () =>
      sampleTrees.flatMap((t) => [`${t}/_samples/**/*.rs`, `${t}/**/*.{md,mdx}`]),

    loadContent() {
      const faults = [
        ...apiVersions.slice(1).flatMap(({folder}) => checkFrozen(siteDir, folder)),
        ...checkPaths(siteDir),
        ...checkSamples(siteDir),
      ];
      if (faults.length > 0) {
        throw new Error(`Fix these pages:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
      }
      publishSamples(siteDir);
    },

    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            // Docusaurus reads `include` of every MDX rule.
            include: pageFolders.map((folder) => path.join(siteDir, folder)),
            enforce: 'pre',
            loader: path.join(__dirname, 'dependencies-loader.cjs'),
            options: {
              filesOf: (page: string, source: string) => pageDependencies(siteDir, page, source),
            },
          },
        ],
      },
    }),
  };
}
