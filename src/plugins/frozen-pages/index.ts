/** Stops the build when a released page was edited without saying why; see `check.ts`. */
import type {LoadContext, Plugin} from '@docusaurus/types';
import {apiVersions} from '../../config/versions';
import {checkFrozen} from './check';

export default function frozenPagesPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'frozen-pages',
    loadContent() {
      const faults = apiVersions
        .filter(({name}) => name !== 'current')
        .flatMap(({folder}) => checkFrozen(siteDir, folder));
      if (faults.length > 0) {
        throw new Error(`Released pages were edited:\n${faults.map((f) => `- ${f}`).join('\n')}`);
      }
    },
  };
}
