/**
 * Components, hooks and helpers that the views of the explorables share. An explorable is a folder
 * with three files:
 *
 * - `index.tsx` exports the component for MDX: `lazyExplorable({name, title, summary, load: () =>
 *   import('./View'), …})`. It is in the page's own chunk, so it must not import this file.
 * - `state.ts` exports a `Definition`: initial state, reducer, codec for links, and description of
 *   changes. It is pure.
 * - `View.tsx` calls `useExplorableState` and renders. It also renders on the server, so it must
 *   not use `window` while rendering, and its initial state must be useful to read.
 */
export {Choice} from './Choice';
export {DataTable, type Cell} from './DataTable';
export {NumberField} from './NumberField';
export {NumberGrid} from './NumberGrid';
export {Plot, type Series} from './Plot';
export {Ring, type RingPoint} from './Ring';
export {Stepper} from './Stepper';
export {
  countOf,
  element,
  elementOf,
  grouped,
  integerBetween,
  integerField,
  percent,
  polynomialText,
  raised,
  type Parsed,
  type Parser,
} from './text';
export {TextField} from './TextField';
export {LiveRegion, Progress, Toolbar, ToolButton} from './Toolbar';
export {changes, useExplorableState} from './useExplorableState';
export {useWorker, type Computation} from './useWorker';
export {VerdictBox} from './VerdictBox';
export {onGridKey} from './keys';
