/** An undo history: the present state with past and future states. Its functions are pure. */
export interface History<S> {
  past: readonly S[];
  present: S;
  future: readonly S[];
  /** Key of the last change. Consecutive changes with the same key are undone in one step. */
  mergeKey: string | undefined;
}

/** The maximum number of past states; older ones are dropped. */
const limit = 200;

/** A history without past or future. */
export function begin<S>(present: S): History<S> {
  return {past: [], present, future: [], mergeKey: undefined};
}

/**
 * Adds `next` to the history as the present state. If it is the present object, nothing changes.
 */
export function advance<S>(history: History<S>, next: S, mergeKey?: string): History<S> {
  const {past, present} = history;
  if (next === present) return history;
  const merged = mergeKey !== undefined && mergeKey === history.mergeKey;
  return {
    past: merged ? past : [...past, present].slice(-limit),
    present: next,
    future: [],
    mergeKey,
  };
}

/** Replaces the present state without adding an undo step, for changes of the selection only. */
export function glance<S>(history: History<S>, next: S): History<S> {
  return next === history.present ? history : {...history, present: next, mergeKey: undefined};
}

/** One step back, if there is one. */
export function back<S>({past, present, future}: History<S>): History<S> {
  const before = past.at(-1);
  if (before === undefined) return {past, present, future, mergeKey: undefined};
  return {
    past: past.slice(0, -1),
    present: before,
    future: [present, ...future],
    mergeKey: undefined,
  };
}

/** One step forward, if there is one. */
export function forth<S>({past, present, future}: History<S>): History<S> {
  const [next, ...rest] = future;
  if (next === undefined) return {past, present, future, mergeKey: undefined};
  return {past: [...past, present], present: next, future: rest, mergeKey: undefined};
}
