/** Animates the height of `<details data-folds>`; without scripts they fold all the same. */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

export default function foldingPlugin(): Plugin {
  return {
    name: 'folding',
    getClientModules: () => [path.join(__dirname, 'client.ts')],
  };
}
