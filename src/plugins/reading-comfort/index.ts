/**
 * What eases reading: keys for the next page, headings that copy their link, a sidebar that
 * stays where it was. Small listeners; what opens on demand is loaded on demand.
 */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

export default function readingComfortPlugin(): Plugin {
  return {
    name: 'reading-comfort',
    getClientModules: () => [path.join(__dirname, 'client/index.ts')],
  };
}
