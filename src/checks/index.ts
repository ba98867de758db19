/**
 * Stops the build when pages don't hold: a released page was edited without saying why
 * (`frozen-pages.ts`), a path names a page that is none, or samples and pages disagree (`samples/`).
 */
import type {LoadContext, Plugin} from '@docusaurus/types';
import {checkPaths} from '../markdown/path-steps';
import {apiVersions} from '../versions/versions';
import {checkFrozen} from './frozen-pages';
import samplesPart from './samples';

export default function checksPlugin({siteDir}: LoadContext): Plugin {
  const samples = samplesPart(siteDir);
  return {
    ...samples,
    name: 'checks',
    loadContent() {
      const faults = apiVersions
        .filter(({name}) => name !== 'current')
        .flatMap(({folder}) => checkFrozen(siteDir, folder));
      if (faults.length > 0) {
        throw new Error(`Released pages were edited:\n${faults.map((f) => `- ${f}`).join('\n')}`);
      }
      const lost = checkPaths(siteDir);
      if (lost.length > 0) {
        throw new Error(lost.join('\n'));
      }
      samples.loadContent();
    },
  };
}
