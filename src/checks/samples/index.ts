/**
 * Keeps samples and pages in step.
 *
 * Before anything is bundled, every quote is matched with every region of its version
 * (`check.ts`). Whole sample files are published as text, so that a reader can see the
 * context. The bundler is told which files a page was made from: it would otherwise
 * keep serving yesterday's code.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {pageFolders, sampleTrees} from '../../versions/versions';
import {filesBelow} from '../../lib/files';
import {listReferences} from '../../markdown/sample-regions';
import {stepsAround} from '../../markdown/path-steps';
import {publishedPath} from '../../markdown/samples';
import {versionTreeOf} from '../../versions/version-tree';
import {clearGenerated, writeGenerated} from '../../lib/generated-static';
import {checkSamples, sampleFiles} from './check';

/**
 * What a page is made from beside its text: samples, their verdicts, runs, the version's tables,
 * the paths, and the titles of the steps before and after it.
 */
function filesQuoted(siteDir: string, page: string, source: string): string[] {
  const tree = versionTreeOf(page, siteDir);
  const samplesDir = path.join(tree, '_samples');
  const samples = listReferences(source).map(({file}) => path.join(samplesDir, file));
  const reference = path.join(tree, '_reference');
  return [
    ...samples,
    ...(samples.length > 0 ? [path.join(samplesDir, 'samples-status.json')] : []),
    ...(source.includes('```output ') ? [path.join(samplesDir, 'records.json')] : []),
    ...(source.includes('<ApiTable')
      ? filesBelow(reference).map((name) => path.join(reference, name))
      : []),
    path.join(siteDir, 'src/config/paths.ts'),
    ...stepsAround(page, siteDir).flatMap(({previous, next}) =>
      [previous, next].flatMap((step) => step?.file ?? []),
    ),
  ];
}

export default function samplesPart(siteDir: string) {
  const filesOf = (page: string, source: string) => filesQuoted(siteDir, page, source);
  return {
    getPathsToWatch: () =>
      sampleTrees.flatMap((t) => [`${t}/_samples/**/*.{rs,toml}`, `${t}/**/*.mdx`]),

    loadContent() {
      const faults = checkSamples({siteDir, pageFolders, trees: sampleTrees});
      if (faults.length) {
        throw new Error(`Samples and pages disagree:\n${faults.map((f) => `- ${f}`).join('\n')}`);
      }
      clearGenerated(siteDir, 'samples');
      for (const tree of sampleTrees.map((folder) => path.join(siteDir, folder))) {
        for (const file of sampleFiles(path.join(tree, '_samples'))) {
          const content = readFileSync(path.join(tree, '_samples', file));
          writeGenerated(siteDir, publishedPath(tree, siteDir, file), content);
        }
      }
    },

    configureWebpack() {
      return {
        module: {
          rules: [
            {
              test: /\.mdx?$/,
              // Docusaurus reads `include` of every MDX rule.
              include: pageFolders.map((folder) => path.join(siteDir, folder)),
              enforce: 'pre',
              use: [
                {
                  loader: path.join(__dirname, 'dependencies-loader.cjs'),
                  options: {
                    filesOf,
                    drawings: path.join(siteDir, 'src/markdown/diagrams/drawings'),
                  },
                },
              ],
            },
          ],
        },
      };
    },
  } satisfies Omit<Plugin, 'name'>;
}
