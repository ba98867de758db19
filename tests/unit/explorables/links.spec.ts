/** What holds for the state of every explorable: its text in a link. */
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {definition as bench} from '../../../src/explorables/FiniteFieldsBench/state';
import {definition as exercises} from '../../../src/explorables/FiniteFieldExercises/state';
import {definition as ntt} from '../../../src/explorables/NttBoard/state';
import {definition as amplifier} from '../../../src/explorables/ReedSolomonAmplifier/state';
import {definition as trace} from '../../../src/explorables/ProgramTrace/state';

interface Codec {
  name: string;
  initial: object;
  encode: (state: never) => string;
  decode: (code: string) => object | null;
}

const definitions: Codec[] = [bench, exercises, ntt, amplifier, trace];

test('names are unique', () => {
  expect(new Set(definitions.map(({name}) => name)).size).toBe(definitions.length);
});

for (const {name, initial, encode, decode} of definitions) {
  test(`${name}: the first state comes back from its text`, () => {
    expect(decode(encode(initial as never))).toEqual(initial);
  });

  test(`${name}: no text makes decoding throw, and what it accepts it writes again`, () => {
    const near = fc
      .tuple(fc.nat(60), fc.constantFrom('', '-', '.', '9', '99', 't', 'x', '~'))
      .map(([at, piece]) => {
        const code = encode(initial as never);
        return code.slice(0, at) + piece + code.slice(at + 1);
      });
    fc.assert(
      fc.property(fc.oneof(fc.string(), near), (code) => {
        const state = decode(code);
        if (state !== null) expect(decode(encode(state as never))).toEqual(state);
      }),
      {numRuns: 200},
    );
  });
}
