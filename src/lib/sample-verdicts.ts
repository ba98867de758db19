/** How a sample was checked, and how readers are told. */
export type SampleCheck = 'run' | 'compiled' | 'compile-fail' | 'not-checked';

export interface SampleStatus {
  check: SampleCheck;
  /** Crate and version used for the check, e.g. `risc0-zkvm 0.19.1`. */
  crate?: string;
  /** Why the sample was not checked. */
  reason?: string;
}

const verdicts: Record<SampleCheck, string> = {
  run: 'Compiled and run',
  compiled: 'Compiled',
  'compile-fail': 'Fails to compile, as intended,',
  'not-checked': 'Not checked',
};

/** Returns the verdict in words: `Compiled and run against risc0-zkvm 0.19.1`. */
export const verdictOf = ({check, crate, reason}: SampleStatus): string =>
  verdicts[check] + (check === 'not-checked' ? `: ${reason}` : ` against ${crate}`);
