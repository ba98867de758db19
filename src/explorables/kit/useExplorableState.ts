import {useCallback, useContext, useEffect, useReducer, useRef, type Dispatch} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useHistory} from '@docusaurus/router';
import {Actions, acted} from './actions';
import {advance, back, begin, forth, glance, type History} from './history';
import {codeIn, linkTo} from './link';

/** The definition of an explorable without its view. All functions are pure. */
export interface Definition<S, A> {
  /** The name of the query parameter; the same as the frame's `name`. */
  name: string;
  initial: S;
  /** Returns the same object when the action changes nothing. */
  reduce: (state: S, action: A) => S;
  /**
   * Encodes a state as a short text of letters, digits and `-_.~`, so that the URL stays readable.
   */
  encode: (state: S) => string;
  /**
   * Decodes a state. Returns `null` for an invalid text, such as one from an old or mistyped link.
   */
  decode: (code: string) => S | null;
  /** Describes the change in one or two sentences for the live region. */
  describe: (after: S, before: S) => string;
  /** Consecutive actions with the same key (typing, dragging) are undone in one step. */
  mergeKey?: (action: A) => string | undefined;
  /** Whether an action only changes the selection. Such actions add no undo step. */
  isGlance?: (action: A) => boolean;
}

/** The callbacks and flags for the toolbar. */
export interface Controls {
  undo: () => void;
  redo: () => void;
  reset: () => void;
  canUndo: boolean;
  canRedo: boolean;
  canReset: boolean;
  /** Returns the URL of the current state. */
  link: () => string;
  /** The description of the last change. */
  announcement: string;
  /** Counts the announcements: the same words may come again. */
  turn: number;
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
  turn: number;
}

/** Whether an action changes the encoded state. If not, its button is disabled. */
export const changes = <S, A>({reduce, encode}: Definition<S, A>, state: S, action: A): boolean =>
  encode(reduce(state, action)) !== encode(state);

export const unreadable = 'The link to this state could not be read, so this is the first state.';

/**
 * The state of an explorable with its undo history. The hook restores the state from the URL, and
 * updates the URL when the state changes.
 */
export function useExplorableState<S, A>(definition: Definition<S, A>): Explorable<S, A> {
  const {name, initial, encode} = definition;

  const step = (whole: Whole<S>, event: Step<A>): Whole<S> => {
    const history = move(definition, whole.history, event);
    // Skip the render if nothing changed: dragging within one place dispatches on every move.
    if (history === whole.history) return whole;
    const before = whole.history.present;
    const after = history.present;
    if (after === before) return {...whole, history};
    const prefix = {do: '', undo: 'Undone. ', redo: 'Redone. ', reset: 'Reset. '}[event.type];
    const announcement = prefix + definition.describe(after, before);
    return {history, announcement, turn: whole.turn + 1};
  };
  const [{history, announcement, turn}, apply] = useReducer(step, definition, openingState);
  const actions = useContext(Actions);
  const send = useCallback(
    (event: Step<A>) => {
      actions.dispatchEvent(new Event(acted));
      apply(event);
    },
    [actions],
  );

  const state = history.present;
  const code = encode(state);
  const isInitial = code === encode(initial);

  const page = useRef<string>(undefined);
  const router = useHistory();
  useEffect(() => {
    page.current ??= window.location.pathname;
    const write = () => {
      // The URL may already be that of the next page, whose code is still loading.
      if (window.location.pathname !== page.current) return;
      const target = linkTo(window.location.href, name, isInitial ? null : code, false);
      // Keep the router's history state. The router doesn't need to know about the changed query.
      if (target !== window.location.href) {
        window.history.replaceState(window.history.state, '', target);
      }
    };
    let timer: ReturnType<typeof setTimeout>;
    // Debounce, because browsers limit how often a page may change its URL.
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(write, 250);
    };
    soon();
    // A link to a heading, or Back, leads to an address without this state, or with an earlier one.
    const stop = router.listen(soon);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [name, code, isInitial, router]);

  const dispatch = useCallback((action: A) => send({type: 'do', action}), [send]);
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
      turn,
    },
  };
}

function openingState<S, A>({name, initial, decode}: Definition<S, A>): Whole<S> {
  const code = ExecutionEnvironment.canUseDOM ? codeIn(window.location.search, name) : null;
  const restored = code === null ? initial : decode(code);
  return {
    history: begin(restored ?? initial),
    announcement: restored === null ? unreadable : '',
    turn: 0,
  };
}

function move<S, A>(
  {reduce, initial, encode, mergeKey, isGlance}: Definition<S, A>,
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
      // States with the same encoding count as the same, so there is nothing to undo.
      if (encode(next) === encode(history.present)) return history;
      if (isGlance?.(event.action)) return glance(history, next);
      const after = advance(history, next, mergeKey?.(event.action));
      // A merged change may undo itself, as when a reader retypes the old value: drop its step.
      const before = after.past.at(-1);
      return before !== undefined && encode(before) === encode(next)
        ? {...after, past: after.past.slice(0, -1), mergeKey: undefined}
        : after;
    }
  }
}
