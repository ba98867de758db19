/**
 * Stops the build if a page of a released version was edited without a stated reason
 * (`frozen-pages.ts`), a reading path names a missing page (`src/markdown/path-steps.ts`), or a page
 * quotes a missing sample (`samples.ts`).
 *
 * Also publishes whole sample files as text, so that readers can see the context of a quote.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {PluginPart} from '../lib/compose-plugin';
import {clearGenerated, writeGenerated} from '../lib/files';
import {checkPaths} from '../markdown/path-steps';
import {publishedPath} from '../markdown/samples';
import {apiVersions, sampleTrees} from '../versions/versions';
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

export const checks: PluginPart = ({siteDir}) => {
  let isFirstRun = true;
  return {
    // Docusaurus watches the pages, and calls `allContentLoaded` after each edit of one.
    getPathsToWatch: () => sampleTrees.map((tree) => `${tree}/_samples/**/*.rs`),

    loadContent() {
      // Clear the files once, before anything is generated: later parts of this plugin and other
      // plugins write there from now on. Besides `build` and `start`, `write-translations` does it.
      if (isFirstRun) clearGenerated(siteDir);
      publishSamples(siteDir);
    },

    allContentLoaded() {
      const faults = [
        ...apiVersions.slice(1).flatMap(({folder}) => checkFrozen(siteDir, folder)),
        ...checkPaths(siteDir),
        ...checkSamples(siteDir),
      ];
      if (faults.length > 0) {
        const message = `Fix these pages:\n${faults.map((fault) => `- ${fault}`).join('\n')}`;
        // Later runs are of `npm start`, where an error would block edits of other pages, too.
        if (isFirstRun) throw new Error(message);
        console.error(message);
      }
      isFirstRun = false;
    },
  };
};
