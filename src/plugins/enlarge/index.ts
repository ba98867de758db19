/**
 * Shows a diagram or a picture as large as the window, for every element with
 * `data-enlargeable` (what it is, for names) that holds an `svg` or `img` and a button with
 * `data-enlarge`.
 */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

export default function enlargePlugin(): Plugin {
  return {
    name: 'enlarge',
    getClientModules: () => [path.join(__dirname, 'client/index.ts')],
  };
}
