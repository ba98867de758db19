/** The cycles of a run, by kind. In a file of its own: a page that shows them needs no executor. */
/** Cycles by kind. */
export interface Cycles {
  instructions: number;
  /** Asking the host, reading an input digest, halting. */
  systemCalls: number;
  sha: number;
  bigInteger: number;
  pagesRead: number;
  pagesWritten: number;
  /** What each segment has before and after the program. */
  fixed: number;
  /** Up to the next power of two. */
  padding: number;
}

/** The kinds that the executor calls user cycles. */
export const userKinds = ['instructions', 'systemCalls', 'sha', 'bigInteger'] as const;

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

/** What the executor calls user cycles. */
export const userCycles = (cycles: Cycles) => sum(userKinds.map((kind) => cycles[kind]));

/** All rows of all segments. */
export const totalCycles = (cycles: Cycles) => sum(Object.values(cycles) as number[]);
