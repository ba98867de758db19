import {useCallback, useEffect, useReducer, type Dispatch} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {advance, back, begin, forth, glance, type History} from './history';
import {codeIn, linkTo} from './link';

/** What an explorable is, without its view. Everything here is pure. */
export interface Definition<S, A> {
  /** The query parameter; the same as the frame's `name`. */
  name: string;
  initial: S;
  /** Returns the same object when the action changes nothing. */
  reduce: (state: S, action: A) => S;
  /** A short text of letters, digits and `-_.~`, so that the address stays readable. */
  encode: (state: S) => string;
  /** `null` for a text that is no state: it may come from an old or a mistyped link. */
  decode: (code: string) => S | null;
  /** What changed, as one or two sentences for the live region. */
  describe: (after: S, before: S) => string;
  /** Actions with the same key, one after the other, are undone together: typing, dragging. */
  mergeKey?: (action: A) => string | undefined;
  /** Actions that only choose what is looked at; undo passes over them. */
  isGlance?: (action: A) => boolean;
}

/** What the toolbar needs. */
export interface Controls {
  undo: () => void;
  redo: () => void;
  reset: () => void;
  canUndo: boolean;
  canRedo: boolean;
  canReset: boolean;
  /** The address of this state. */
  link: () => string;
  /** What changed last. */
  announcement: string;
}

export interface Explorable<S, A> {
  state: S;
  dispatch: Dispatch<A>;
  controls: Controls;
}

type Step<A> = {type: 'do'; action: A} | {type: 'undo' | 'redo' | 'reset'};

interface Whole<S> {
  history: History<S>;
  announcement: string;
}

const unreadable = 'The link to this state could not be read, so this is the first state.';

/** The state of an explorable with its history; a link's state is restored, and the address follows. */
export function useExplorableState<S, A>(definition: Definition<S, A>): Explorable<S, A> {
  const {name, initial, encode} = definition;

  const step = (whole: Whole<S>, event: Step<A>): Whole<S> => {
    const history = move(definition, whole.history, event);
    // Nothing to draw: a pointer that is dragged within one place says so at each of its moves.
    if (history === whole.history) return whole;
    const before = whole.history.present;
    const after = history.present;
    if (after === before) return {...whole, history};
    const prefix = {do: '', undo: 'Undone. ', redo: 'Redone. ', reset: 'Reset. '}[event.type];
    return {history, announcement: prefix + definition.describe(after, before)};
  };
  const [{history, announcement}, send] = useReducer(step, definition, openingState);

  const state = history.present;
  const code = encode(state);
  const isInitial = code === encode(initial);

  useEffect(() => {
    // Browsers limit how often the address may change.
    const timer = setTimeout(() => {
      const target = linkTo(window.location.href, name, isInitial ? null : code, false);
      // The router's own state stays; it needs no notice of a changed query.
      if (target !== window.location.href) {
        window.history.replaceState(window.history.state, '', target);
      }
    }, 250);
    return () => clearTimeout(timer);
  }, [name, code, isInitial]);

  const dispatch = useCallback((action: A) => send({type: 'do', action}), []);
  return {
    state,
    dispatch,
    controls: {
      undo: () => send({type: 'undo'}),
      redo: () => send({type: 'redo'}),
      reset: () => send({type: 'reset'}),
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      canReset: !isInitial,
      link: () => linkTo(window.location.href, name, code, true),
      announcement,
    },
  };
}

function openingState<S, A>({name, initial, decode}: Definition<S, A>): Whole<S> {
  const code = ExecutionEnvironment.canUseDOM ? codeIn(window.location.search, name) : null;
  const restored = code === null ? initial : decode(code);
  return {history: begin(restored ?? initial), announcement: restored === null ? unreadable : ''};
}

function move<S, A>(
  {reduce, initial, mergeKey, isGlance}: Definition<S, A>,
  history: History<S>,
  event: Step<A>,
): History<S> {
  switch (event.type) {
    case 'undo':
      return back(history);
    case 'redo':
      return forth(history);
    case 'reset':
      return advance(history, initial);
    default: {
      const next = reduce(history.present, event.action);
      return isGlance?.(event.action)
        ? glance(history, next)
        : advance(history, next, mergeKey?.(event.action));
    }
  }
}
