/** Results of a sample's check, and the text that readers see for each. */
export type SampleCheck = 'run' | 'compiled' | 'compile-fail' | 'not-checked';

export const verdicts: Record<SampleCheck, string> = {
  run: 'Compiled and run',
  compiled: 'Compiled',
  'compile-fail': 'Fails to compile, as intended,',
  'not-checked': 'Not checked',
};
