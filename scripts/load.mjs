/** Loads the site's TypeScript modules, so that scripts and the build use the same code. */
import path from 'node:path';
import {createJiti} from 'jiti';
import {root} from './setup.mjs';

const jiti = createJiti(import.meta.url);

/** @param {string} file path below `src` */
export const load = (file) => jiti.import(path.join(root, 'src', file));
