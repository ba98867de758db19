/** What the check of a sample came to, and what readers are told of it. */
export type SampleCheck = 'run' | 'compiled' | 'compile-fail' | 'not-checked';

export const verdicts: Record<SampleCheck, string> = {
  run: 'Compiled and run',
  compiled: 'Compiled',
  'compile-fail': 'Fails to compile, as intended,',
  'not-checked': 'Not checked',
};
