/** How a run ended, and its cycles. A page can show these without loading the executor. */

/** Why a run ended without an exit code, in the executor's own words where it has some. */
export class RunEnd extends Error {
  /**
   * @param by `error` is what the executor returns, `panic` what it panics with, and `limit` is a
   *   limit of this implementation.
   */
  constructor(
    readonly by: 'error' | 'panic' | 'limit',
    message: string,
  ) {
    super(message);
  }
}

/** A word as the executor writes an address: `0x00200800`. */
export const padded = (value: number) => `0x${value.toString(16).padStart(8, '0')}`;

/** Cycles by kind. */
export interface Cycles {
  instructions: number;
  /** Asking the host, reading an input digest, halting. */
  systemCalls: number;
  sha: number;
  bigInteger: number;
  pagesRead: number;
  pagesWritten: number;
  /** The cycles that each segment has before and after the program. */
  fixed: number;
  /** Cycles that fill each segment up to the next power of two. */
  padding: number;
}

/** The kinds that the executor calls user cycles. */
export const userKinds = ['instructions', 'systemCalls', 'sha', 'bigInteger'] as const;

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

/** What the executor calls user cycles. */
export const userCycles = (cycles: Cycles) => sum(userKinds.map((kind) => cycles[kind]));

/** All rows of all segments. */
export const totalCycles = (cycles: Cycles) => sum(Object.values(cycles) as number[]);
