/** Draws the not-found page anew in the browser; see `client.ts`. */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

export default function unknownPathsPlugin(): Plugin {
  return {
    name: 'unknown-paths',
    getClientModules: () => [path.join(__dirname, 'client.ts')],
  };
}
