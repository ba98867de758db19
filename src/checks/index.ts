/**
 * Stops the build when pages don't hold: a released page was edited without saying why
 * (`frozen-pages.ts`), or samples and pages disagree (`samples/`).
 */
import type {LoadContext, Plugin} from '@docusaurus/types';
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
      samples.loadContent();
    },
  };
}
