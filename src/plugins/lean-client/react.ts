/**
 * What React can do and this site never asks for, left out of `react-dom`: 9 kB. Each entry says
 * why nothing here gets there, and `eslint.config.mjs` keeps it so; for packages and for Markdown,
 * `server/render-to-html.ts` and `tests/content/react.spec.ts` do. Only the production build is
 * edited; `npm start` has all of React.
 */
import type {Edit} from './edits';

type Lines = Edit['edits'];

/** The functions return at once, and the minifier drops what only they called. */
const emptied = (names: string, result = ''): Lines =>
  names
    .split(' ')
    .map((name) => [
      `function ${name}(`,
      `function ${name}() { return ${result}; } function ${name}_(`,
    ]);

/** Who calls them after all hears of it. */
const refused = (names: string): Lines => [
  ...emptied(names, 'leftOut()'),
  [
    'function isValidContainer(',
    `function leftOut() { throw Error('src/plugins/lean-client/react.ts leaves this out'); }
function isValidContainer(`,
  ],
];

/**
 * Kinds of elements that are never made, by React's numbers: Profiler, SuspenseList, Scope,
 * hidden ones of old, Cache, TracingMarker, Hoistable, Singleton, ViewTransition, Activity.
 * Without its label, what follows a `return` or `break` can't be reached. (A label that is the
 * first of its `switch` must stay.)
 */
const kinds = '(?:12|19|21|23|24|25|26|27|30|31)';

export const leftOut: Lines = [
  // An identity: for another version all this must be looked at again.
  ['exports.version = "19.2.9"', 'exports.version = "19.2.9"'],

  // 3.3 kB. <title>, <meta>, <link> and <script async> stand in <Head> only, whose stand-in has no
  // need of React to draw them; <html>, <head> and <body> aren't React's here.
  [new RegExp(`(?<!\\{\\s*)case ${kinds}:`, 'g'), ''],
  [new RegExp(`\\b${kinds} === [\\w$.]+`, 'g'), 'false'],
  [new RegExp(`\\b${kinds} !== [\\w$.]+`, 'g'), 'true'],
  [/isHostHoistableType\([^()]*\)\s*\? 26\s*: "html" === type [^?]*\? 27\s*: 5/, '5'],
  // <Activity> and <Profiler> are then no elements: React throws, and names what it got.
  [/case REACT_(?:ACTIVITY|PROFILER|SUSPENSE_LIST)_TYPE:\s*return \([^;]*\);/g, ''],

  // 1.1 kB. Only sheets with a precedence keep React waiting before it shows a page.
  [
    /suspendedCommitReason & 8192 \|\|\s*16785408 === \(suspendedCommitReason & 16785408\)/,
    'false',
  ],
  ...emptied('preloadInstanceAndSuspendIfNeeded'),

  // 2 kB. What is loaded ahead is the router's business; forms are sent by their `onSubmit`.
  ...emptied('extractEvents$1 recursivelyResetForms'),
  ...refused(
    'prefetchDNS preconnect preload preloadModule preinitStyle preinitScript preinitModuleScript ' +
      'mountActionState updateActionState rerenderActionState useHostTransitionStatus ' +
      'requestFormReset$1 TransitionAwareHostComponent',
  ),

  // 1 kB. Stacks of components, which nothing here reads: names in them are the minifier's, and
  // React calls the components once more to find them.
  ...emptied('getStackByFiberInDevAndProd', '""'),
  ...emptied('getComponentNameFromType', 'null'),

  // 0.8 kB. `onSelect` and `onBeforeInput` of DOM elements; what stands for events of composition
  // in browsers without them.
  ...emptied('constructSelectEvent getNativeBeforeInputChars getFallbackBeforeInputChars'),
  [
    'canUseCompositionEvent = canUseDOM && "CompositionEvent" in window',
    'canUseCompositionEvent = true',
  ],
  [/useFallbackCompositionData =\s*canUseDOM &&/, 'useFallbackCompositionData = false &&'],

  // 0.6 kB. What nothing can call: `findDOMNode`, which `react-dom` no longer hands on, a way to
  // have a part hydrated first, and an option that this version passes on and never reads.
  ['ReactDOMSharedInternals.findDOMNode =', 'var findDOMNode ='],
  ['ReactDOMHydrationRoot.prototype.unstable_scheduleHydration =', 'var scheduleHydration ='],
  ...emptied('attemptExplicitHydrationTarget'),
  [/,\s*defaultOnDefaultTransitionIndicator\s*\)/g, ')'],
];
