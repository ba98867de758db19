/** Why a run ended without an exit code, in the executor's own words where it has some. */
export class RunEnd extends Error {
  /**
   * @param by `error` is what the executor returns, `panic` what it panics with, and `limit` is
   *   what this machine does not do.
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
