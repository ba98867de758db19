/** Compares the results that explorables show with independent computations. */
import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {hex} from '../../../src/computation/merkle';
import type {ClaimVersion} from '../../../src/computation/receipt/claim';
import * as byHand from '../../../src/computation/stark/stark-by-hand';
import * as sheet from '../../../src/explorables/FiniteFieldExercises/state';
import * as bench from '../../../src/explorables/FiniteFieldsBench/state';
import * as fri from '../../../src/explorables/FriCheater/state';
import * as shuffle from '../../../src/explorables/MemoryShuffle/state';
import * as path from '../../../src/explorables/MerklePath/state';
import * as board from '../../../src/explorables/NttBoard/state';
import * as trace from '../../../src/explorables/ProgramTrace/state';
import * as envelope from '../../../src/explorables/ReceiptEnvelope/state';
import {facts} from '../../../src/explorables/ReceiptEnvelope/version';
import {plain} from '../../../src/explorables/StarkByHand/formula';
import * as stark from '../../../src/explorables/StarkByHand/state';
import * as transcript from '../../../src/explorables/TranscriptBoard/state';
import {merklePaths as paths, onePointCheck as counted} from '../../vectors/recounted.json';
import vectors from '../../vectors/risc0-receipt-digests.json';
import {element, elements, forAll} from '../../support';

/** Returns a function that plays actions on an explorable's first state. */
const player =
  <State, Action>(explorable: {
    definition: {reduce: (state: State, action: Action) => State};
    initialState: State;
  }) =>
  (...actions: Action[]) =>
    actions.reduce(explorable.definition.reduce, explorable.initialState);
const [playMerkle, playShuffle] = [player(path), player(shuffle)];
const playTranscript = player(transcript);

test('NTT board: a broken twiddle spoils only cells on a path from it', () => {
  forAll(elements(8), fc.nat(2), fc.nat(7), element, (coefficients, layer, lane, twiddle) => {
    const upper = lane & ~(2 ** layer);
    const broken = {layer, upper, twiddle};
    const shown = board.boardOf({...board.initialState, size: 8, coefficients, broken});
    const onPath = [upper, upper + 2 ** layer].map((start) =>
      board.pathThrough(8, {row: layer + 1, lane: start}),
    );
    shown.rows.forEach((values, row) =>
      values.forEach((_, at) => {
        const place = {row, lane: at};
        const reachable = row > layer && onPath.some((test) => test(place));
        if (!reachable) assert.equal(shown.isWrong(place), false);
      }),
    );
  });
});

test('FRI cheater: painting twice mends, and forgets the draws', () => {
  const paint = {type: 'paint', position: 7} as const;
  const spoiled = player(fri)({type: 'draw', proofs: 3}, paint);
  expect(spoiled.drawn).toBe(0);
  expect(spoiled.errors.filter((e) => e !== 0)).toHaveLength(2);
  expect(fri.definition.reduce(spoiled, paint).errors).toEqual(fri.initialState.errors);
  // An amount is of the selected cell, if that is spoiled, else of the next one.
  const {reduce, describe} = fri.definition;
  for (const [position, says] of [
    [10, /^Position 10: \d+, spoiled by 9\. 1 bad cell\.$/],
    [7, /^The next cell is spoiled by 9\.$/],
  ] as const) {
    const before = player(fri)({type: 'select', position});
    expect(describe(reduce(before, {type: 'amount', value: 9}), before)).toMatch(says);
  }
});

test('finite fields bench: logarithms turn products into sums', () => {
  for (const modulus of [5, 7, 11, 13]) {
    const {logs, values} = bench.tableOf({...bench.initialState, table: modulus});
    for (let a = 1; a < modulus; a += 1) {
      for (let b = 1; b < modulus; b += 1) {
        assert.equal(logs[values[a]![b]!], (logs[a]! + logs[b]!) % (modulus - 1));
      }
    }
  }
});

test('finite fields bench: powers of 1, in another field and back', () => {
  const ring = (name: bench.RingField) => ({type: 'ring', ring: name}) as const;
  const before = player(bench)({type: 'mode', mode: 'powers'}, {type: 'base', value: 1});
  const after = [ring('babybear'), ring('f97')].reduce(bench.definition.reduce, before);
  expect(bench.definition.describe(after, before)).toContain('1 to the power 0 is 1');
});

test('exercises: points', () => {
  const points = (change: object) => sheet.pointsOf({...sheet.fresh, ...change});
  expect(points({})).toBe(0);
  expect(points({solved: true})).toBe(3);
  expect(points({solved: true, hinted: true, misses: 1})).toBe(1);
  expect(points({solved: true, misses: 9})).toBe(1);
  expect(points({solved: true, shown: true})).toBe(0);
});

test('trace of a program: every sample assembles, ends, and satisfies its constraints', () => {
  for (const {source} of trace.samples) {
    expect(trace.sheetOf({source, lies: []})).toMatchObject({stopped: null, violations: []});
  }
});

test('STARK by hand: in a lie, too, the products of a row are its rules', () => {
  const lie = player(stark)({type: 'select', place: [3, 2]}, {type: 'cell', value: 77});
  const {trace} = stark.proofOf(lie);
  const rows = trace.a.map((_, row) => stark.rulesOnRow(lie, trace, row));
  assert.deepEqual(
    rows.map((row) => row.map(({product}) => product)),
    byHand.rulesOnRows(lie, trace),
  );
});

test('STARK by hand: every formula of the tables is made of signs that are understood', () => {
  const tables = stark.proofOf(stark.initialState).steps.flatMap((step) => step.tables);
  for (const text of tables.flatMap(({columns, rows}) => [...columns, ...rows.flat()])) {
    if (typeof text === 'string') assert.doesNotMatch(plain(text), /[\\${}]/);
  }
  assert.equal(plain(`$${byHand.RULES[1].tex}$`), '(a − in1)\u2009s');
});

test('Merkle path: the tree is that of the separate program; another value, committed again, is accepted', () => {
  expect(hex(path.openedBy(path.initialState).tree.root)).toBe(paths.root);
  const salted = path.openedBy(playMerkle({type: 'salted', salted: true}));
  expect(hex(salted.tree.root)).toBe(paths.salted);
  const again = path.openedBy(playMerkle({type: 'value', index: 5, value: 32}));
  expect(again.accepted).toBe(true);
  expect(hex(again.tree.root)).not.toBe(paths.root);
  expect(playMerkle({type: 'show', value: 32}, {type: 'show', value: 31}).shown).toBeNull();
});

test('memory shuffle: another order keeps the product and breaks a rule', () => {
  forAll(fc.nat(5), fc.nat(5), (from, to) => {
    fc.pre(from !== to);
    const line = shuffle.initialState.order[from]!;
    const {product, faults} = shuffle.memoryOutcome(playShuffle({type: 'move', line, to}));
    assert.equal(product.end, 1);
    assert.ok(faults.some((fault) => fault !== null));
  });
});

test('memory shuffle: a line that is moved twice takes no other with it; bytes in range are accepted', () => {
  const [first, second, ...rest] = shuffle.initialState.order;
  const moves = [1, 2, 5].map((to) => ({type: 'move', line: second!, to}) as const);
  expect(playShuffle(...moves).order).toEqual([first, ...rest, second]);
  expect(shuffle.bytesOutcome(shuffle.initialState)).toMatchObject({accepted: true, agreeing: 97});
});

test('transcript: searching stops at the roots that pass, in order, and the tally counts them', () => {
  const [first, second] = counted.hits['claim and root'];
  expect(playTranscript({type: 'search'}).noise).toBe(first);
  const twice = playTranscript({type: 'search'}, {type: 'search'});
  expect(twice.noise).toBe(second);
  const now = transcript.transcribe(twice);
  expect(now.check.accepted).toBe(true);
  expect(transcript.tallyText(now)).toBe(
    `3 of 97 challenges pass, so one in 32.3 roots does. Tried: ${second! + 1} roots; passed: 2; expected: 1.70.`,
  );
});

test('transcript: the truth passes for every root', () => {
  const state = playTranscript({type: 'claim', value: 3}, {type: 'noise', value: 9});
  const told = transcript.tallyText(transcript.transcribe(state));
  expect(told).toBe('All 97 challenges pass. Tried: 10 roots, all passed.');
});

test('transcript: a claim that came after the challenge fits no other root', () => {
  const text = (...more: transcript.TranscriptAction[]) => {
    const state = playTranscript({type: 'absorbs', absorbs: false}, {type: 'later'}, ...more);
    return transcript.laterText(state, transcript.transcribe(state));
  };
  expect(text()).toMatch(/so it leaves z at \d+\.$/);
  expect(text({type: 'noise', value: 3})).toMatch(/was chosen for a challenge other than \d+\.$/);
});

test('transcript: points of the quotient: 1 and doubles are refused with a reason', () => {
  const parse = transcript.passingPoint([50, 90]);
  expect(parse('1')).toEqual({error: 'At 1 a false claim shows, whatever q is.'});
  expect(parse('147')).toEqual({error: '50 is already one of the three.'});
  expect(parse('x')).toEqual({error: '“x” is not an integer.'});
  expect(parse('-1')).toEqual({value: 96});
});

const {envelopeOf, initialState} = envelope;

for (const version of Object.keys(facts) as ClaimVersion[]) {
  const {chain, checks} = envelopeOf(version, initialState);
  const ids = chain.map(({id}) => id);

  test(`${version}: untouched, every digest is the receipt’s, and the image ID that of a real run`, () => {
    for (const {sealed, held} of chain) expect(hex(held)).toBe(hex(sealed));
    expect(checks.every(({holds}) => holds)).toBe(true);
    const image = chain.find(({id}) => id === 'image')!;
    expect(hex(image.held)).toBe(vectors.runs[version].imageId);
    expect(ids.includes('output')).toBe(version === '0.20');
    // The summary names them, too.
    const {structure, imageId, claim} = facts[version];
    const {held, struct} = chain.at(-1)!;
    expect(hex(image.held, 16)).toBe(imageId);
    expect(hex(held, 16)).toBe(claim);
    expect(struct!.tag).toBe(`risc0.${structure}`);
  });

  test(`${version}: a bit of the program changes all but the journal; one of the journal all after it`, () => {
    const flipped = (place: envelope.EnvelopeState['place'], cell: [number, number]) => {
      const {reduce} = envelope.definitionFor(version);
      const now = reduce(reduce(initialState, {type: 'place', place}), {type: 'flip', cell});
      return envelopeOf(version, now);
    };
    const changed = ({chain: now}: ReturnType<typeof envelopeOf>) =>
      now.filter(({sealed, held}) => hex(sealed) !== hex(held)).map(({id}) => id);
    const program = flipped(initialState.place, [0, 7]);
    expect(changed(program)).toEqual(ids.filter((id) => id !== 'journal' && id !== 'output'));
    const afterJournal = ['journal', 'output', 'claim'].filter((id) => ids.includes(id));
    expect(changed(flipped('journal', [0, 7]))).toEqual(afterJournal);
    const page = flipped('page', [3, 0]);
    expect(changed(page)).toContain('page-0');
    expect(page.checks[0]!.holds).toBe(false);
  });

  test(`${version}: a bit that is flipped in the program and in its page is as it was`, () => {
    const {describe, reduce} = envelope.definitionFor(version);
    const where = envelopeOf(version, initialState).address!;
    const flip = {type: 'flip', cell: [0, 7]} as const;
    const there = [
      flip,
      {type: 'place', place: 'page'} as const,
      {type: 'page', page: Math.floor(where / 1024)} as const,
      {type: 'page word', word: (where % 1024) / 4} as const,
    ].reduce<envelope.EnvelopeState>(reduce, initialState);
    expect(envelopeOf(version, [flip, flip].reduce(reduce, there)).shownFlips).toHaveLength(1);
    const twice = envelopeOf(version, reduce(there, flip));
    expect(twice.shownFlips).toEqual([]);
    expect(twice.checks.every(({holds}) => holds)).toBe(true);
    // A page far away has a shorter chain, and Undo may bring it back.
    const away = {...there, page: 200_000, step: chain.length - 1};
    expect(describe(away, there)).toMatch(/\.$/);
  });
}
