/** A state with its past and its future; pure, so that it is tested without a browser. */
export interface History<S> {
  past: readonly S[];
  present: S;
  future: readonly S[];
  /** Changes with the same key, one after the other, count as one step back. */
  mergeKey: string | undefined;
}

/** Older steps are forgotten. */
const limit = 200;

export function begin<S>(present: S): History<S> {
  return {past: [], present, future: [], mergeKey: undefined};
}

/** Goes on to `next`; the same object changes nothing. */
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

/** Looks at `next` instead, without a step in the history: a choice of what is shown, not a change. */
export function glance<S>(history: History<S>, next: S): History<S> {
  return next === history.present ? history : {...history, present: next, mergeKey: undefined};
}

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

export function forth<S>({past, present, future}: History<S>): History<S> {
  const [next, ...rest] = future;
  if (next === undefined) return {past, present, future, mergeKey: undefined};
  return {past: [...past, present], present: next, future: rest, mergeKey: undefined};
}
