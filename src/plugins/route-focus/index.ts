/** Keeps the keyboard's place over a route change; see `client.ts`. */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

export default function routeFocusPlugin(): Plugin {
  return {
    name: 'route-focus',
    getClientModules: () => [path.join(__dirname, 'client.ts')],
  };
}
