/** Cleans `/page.html` and `/page/index.html` in the address bar; see `client.ts`. */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

export default function cleanPathsPlugin(): Plugin {
  return {
    name: 'clean-paths',
    getClientModules: () => [path.join(__dirname, 'client.ts')],
  };
}
