import {expect, test} from '@playwright/test';
import * as board from '../../../src/explorables/TranscriptBoard/state';
import type {TranscriptAction} from '../../../src/explorables/TranscriptBoard/state';
import counted from '../../vectors/one-point-check.json';

const {definition, initialState, tallyText, transcribe} = board;
const play = (...actions: TranscriptAction[]) => actions.reduce(definition.reduce, initialState);

test('searching stops at the roots that pass, in order, and the tally counts them', () => {
  const [first, second] = counted.hits['claim and root'];
  const once = play({type: 'search'});
  expect(once.noise).toBe(first);
  const twice = definition.reduce(once, {type: 'search'});
  expect(twice.noise).toBe(second);
  const now = transcribe(twice);
  expect(now.check.accepted).toBe(true);
  expect(tallyText(now)).toBe(
    `3 of 97 challenges pass, so one in 32.3 roots does. Tried: ${second! + 1} roots; passed: 2; expected: 1.70.`,
  );
});

test('the truth passes for every root', () => {
  const now = transcribe(play({type: 'claim', value: 3}, {type: 'noise', value: 9}));
  expect(tallyText(now)).toBe('All 97 challenges pass. Tried: 10 roots, all passed.');
});

test('points of the quotient: 1 and doubles are refused with a reason', () => {
  const parse = board.passingPoint([50, 90]);
  expect(parse('1')).toEqual({error: 'At 1 a false claim shows, whatever q is.'});
  expect(parse('147')).toEqual({error: '50 is one of the three already.'});
  expect(parse('x')).toEqual({error: '“x” is not an integer.'});
  expect(parse('-1')).toEqual({value: 96});
});
