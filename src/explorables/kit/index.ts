/**
 * What the views of the explorables share. An explorable is a folder of three files:
 *
 * - `index.tsx`, the word for MDX: `lazyExplorable({name, title, summary, load: () => import('./View'), …})`. It
 *   is all that the page itself carries, so it imports `../kit/LazyExplorable` and `./styles.module.css`
 *   (the view's: it must be there before the view's code is), never this file.
 * - `state.ts`, a `Definition`: first state, reducer, codec for links, description of changes. Pure.
 * - `View.tsx`, which calls `useExplorableState` and draws. It is rendered on the server, too: no
 *   `window` while rendering, and the first state must be worth reading.
 */
export {Choice} from './Choice';
export {packNumbers, unpackNumber, unpackNumbers} from './codec';
export {DataTable, type Cell, type Row} from './DataTable';
export {LiveRegion} from './LiveRegion';
export {NumberField, type Tone} from './NumberField';
export {NumberGrid, type GridCell} from './NumberGrid';
export {grouped} from './grouped';
export {elementField, elementOf, integerBetween, type Parsed, type Parser} from './parse';
export {Plot, type Series} from './Plot';
export {polynomialText, raised} from './polynomial-text';
export {Ring, type RingPoint} from './Ring';
export {Stepper} from './Stepper';
export {TextField} from './TextField';
export {Toolbar, ToolButton} from './Toolbar';
export {useExplorableState, type Controls, type Definition} from './useExplorableState';
export {useWorker, type Computation, type WorkerMessage} from './useWorker';
export {gridMove, ringMove} from './keys';
export {readStored, writeStored} from './storage';
