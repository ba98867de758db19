/** Single lines of Docusaurus' client that cost a slow phone much, and what stands for them. */

import {leftOut} from './react';

export interface Edit {
  /** The end of the module's path. */
  file: RegExp;
  edits: [found: string | RegExp, replacement: string][];
}

const asTransition = (hooks: string, call: string): Edit['edits'] => [
  [hooks, `startTransition, ${hooks}`],
  [call, `startTransition(() => ${call.replace(/;$/, '')});`],
];

/** What React throws to itself; it is told by identity, and nobody reads where it was made. */
const sentinel = (number: number): [string, string] => [
  `Error(formatProdErrorMessage(${number}))`,
  'Object.create(Error.prototype)',
];

export const edits: Edit[] = [
  // The first error of a page costs 50 ms where an inspector looks on, as in measurements and
  // with the developer tools open: for its stack the engine reads all of React once more.
  {
    file: /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/,
    edits: [...[519, 460, 474, 542, 461].map(sentinel), ...leftOut],
  },
  // Plain order for paths and names: comparing as languages do makes a slow phone load their
  // rules first, 30 ms of every start.
  {
    file: /plugin-content-docs[\\/]lib[\\/]client[\\/]docsClientUtils\.js$/,
    edits: [['b[1].path.localeCompare(a[1].path)', 'b[1].path < a[1].path ? -1 : 1']],
  },
  {
    file: /theme-common[\\/]lib[\\/]utils[\\/]reactUtils\.js$/,
    edits: [['a[0].localeCompare(b[0])', 'a[0] < b[0] ? -1 : 1']],
  },
  // News after hydration that reaches all of the page: told as a transition, React may pause
  // for the reader. Told at once, it took 100 ms in one piece.
  {
    file: /plugin-content-docs[\\/]lib[\\/]client[\\/]docsPreferredVersion\.js$/,
    edits: asTransition(
      'useContext, useEffect,',
      'setState(readStorageState({ allDocsData, versionPersistence, pluginIds }));',
    ),
  },
  {
    file: /theme-common[\\/]lib[\\/]contexts[\\/]navbarSecondaryMenu[\\/]content\.js$/,
    edits: asTransition(
      'useState, useContext, useEffect,',
      'setContent({ component, props: memoizedProps });',
    ),
  },
  {
    file: /theme-common[\\/]lib[\\/]contexts[\\/]navbarSecondaryMenu[\\/]display\.js$/,
    edits: asTransition('useState, useContext, useEffect,', 'setShown(true);'),
  },
];
