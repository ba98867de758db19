import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {definition as curves} from '../../../src/explorables/CrossingCurves/state';
import {definition as distance} from '../../../src/explorables/DistanceBoard/state';
import {definition as budget} from '../../../src/explorables/ErrorBudget/state';
import {definition as exercises} from '../../../src/explorables/FiniteFieldExercises/state';
import {definition as bench} from '../../../src/explorables/FiniteFieldsBench/state';
import {definition as folds} from '../../../src/explorables/FoldingBoard/state';
import {definition as fri} from '../../../src/explorables/FriCheater/state';
import {definition as liars} from '../../../src/explorables/LiarsTree/state';
import {definition as memory} from '../../../src/explorables/MemoryShuffle/state';
import {definition as merkle} from '../../../src/explorables/MerklePath/state';
import {definition as ntt} from '../../../src/explorables/NttBoard/state';
import {definition as trace} from '../../../src/explorables/ProgramTrace/state';
import {definitionFor} from '../../../src/explorables/ReceiptEnvelope/state';
import {definition as amplifier} from '../../../src/explorables/ReedSolomonAmplifier/state';
import {definition as stark} from '../../../src/explorables/StarkByHand/state';
import {definition as transcript} from '../../../src/explorables/TranscriptBoard/state';
import {advance, back, begin, forth, glance} from '../../../src/explorables/kit/history';
import {codeIn, linkTo} from '../../../src/explorables/kit/link';
import {elementOf, integerBetween} from '../../../src/explorables/kit/text';
import {filesBelow} from '../../../src/lib/files';
import measured from '../../benchmarks/explorables.json';
import {forRuns} from '../../support';
import {states} from './codes.json';

test('history: back and forth, and a new step forgets the future', () => {
  const three = advance(advance(begin(1), 2), 3);
  expect(back(three).present).toBe(2);
  expect(forth(back(three)).present).toBe(3);
  expect(advance(back(three), 9).future).toEqual([]);
  expect(forth(back(begin(1))).present).toBe(1);
});

test('history: steps with one key are undone together, and a glance is no step', () => {
  const typed = advance(advance(advance(begin(0), 1, 'a'), 12, 'a'), 7, 'b');
  expect(back(typed).present).toBe(12);
  expect(back(back(typed)).present).toBe(0);
  const looked = glance(advance(begin(1), 2), 3);
  expect(looked.present).toBe(3);
  expect(back(looked).present).toBe(1);
});

test('links keep the other parameters and the page’s anchor', () => {
  const address = 'https://x.test/page?a=1#section';
  expect(linkTo(address, 'ntt', 't.4', false)).toBe('https://x.test/page?a=1&ntt=t.4#section');
  expect(linkTo(address, 'ntt', 't.4', true)).toBe('https://x.test/page?a=1&ntt=t.4#try-ntt');
  expect(linkTo('https://x.test/page?ntt=t.4#s', 'ntt', null, false)).toBe('https://x.test/page#s');
  expect(codeIn('?ntt=a%0Ab', 'ntt')).toBe('a\nb');
});

test('numbers as people type them', () => {
  const element = elementOf(97);
  const values = {'−1': 96, '− 1': 96, ' 1 000 ': 30, '-97': 0};
  for (const [typed, value] of Object.entries(values)) expect(element(typed)).toEqual({value});
  for (const typed of ['half', '1,5'])
    expect(element(typed)).toEqual({error: `“${typed}” is not an integer.`});
  expect(element('9'.repeat(16))).toEqual({error: 'Type at most 15 digits.'});
  const between = integerBetween(1, 5);
  expect(between('9'.repeat(16))).toEqual({error: '9999999999999999 is not between 1 and 5.'});
  expect(between('6')).toEqual({error: '6 is not between 1 and 5.'});
  expect(between('')).toEqual({error: 'Type an integer from 1 to 5.'});
});

// Every explorable's state can be written to a link and read back.
interface Codec {
  name: string;
  initial: object;
  encode: (state: never) => string;
  decode: (code: string) => object | null;
}

const definitions: Codec[] = [
  ...[bench, exercises, ntt, amplifier, trace, fri, memory, definitionFor('0.20')],
  ...[stark, distance, folds, liars, budget, curves, merkle, transcript],
];

test('the list is complete, and names are unique', () => {
  const states = filesBelow('src/explorables').filter((file) => /^\w+\/state\.ts$/.test(file));
  expect(definitions.length, 'add a new explorable to the list above').toBe(states.length);
  const names = definitions.map(({name}) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(measured)).toEqual(expect.arrayContaining(names));
});

for (const {name, initial, encode, decode} of definitions) {
  test(`${name}: states come back from their texts, and no wrong text is taken or throws`, () => {
    const first = encode(initial as never);
    expect(first).toMatch(/^[\w.~-]+$/);
    expect(decode(first)).toEqual(initial);
    expect(states, 'codes.json beside this test needs its states').toHaveProperty(name);
    const {other, refused} = states[name as keyof typeof states];
    expect(encode(decode(other) as never)).toBe(other);
    for (const bad of ['', 'z', ...refused.map(([from, to]) => first.replace(from!, to!))]) {
      expect(decode(bad), bad).toBeNull();
    }
    const edit = fc.tuple(fc.nat(60), fc.constantFrom('', '-', '.', '9', '99', 't', 'x', '~'));
    const near = edit.map(([at, text]) => first.slice(0, at) + text + first.slice(at + 1));
    forRuns(200, fc.oneof(fc.string(), near), (code) => {
      const state = decode(code);
      if (state !== null) expect(decode(encode(state as never))).toEqual(state);
    });
  });
}

test('links of earlier formats open; a lie or twiddle with the true value is dropped', () => {
  expect(stark.decode(stark.encode(stark.initial).replace(/\.0-0$/, ''))).toEqual(stark.initial);
  expect(trace.decode('3-6.3-6-24.0')).toEqual(trace.initial);
  expect(ntt.decode(ntt.encode(ntt.initial).replace('0..1', '0.0-0-1.1'))).toEqual(ntt.initial);
});
