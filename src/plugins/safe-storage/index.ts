/** One warning and a working page where the browser refuses storage; see `client.ts`. */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

export default function safeStoragePlugin(): Plugin {
  return {
    name: 'safe-storage',
    getClientModules: () => [path.join(__dirname, 'client.ts')],
  };
}
