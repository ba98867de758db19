import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {hex} from '../../../src/computation/merkle';
import type {ClaimVersion} from '../../../src/computation/receipt/claim';
import {sampleGuest} from '../../../src/computation/receipt/sample-guest';
import {facts} from '../../../src/explorables/ReceiptEnvelope/facts';
import {
  definitionFor,
  envelopeOf,
  initialState,
  type EnvelopeAction,
  type EnvelopeState,
} from '../../../src/explorables/ReceiptEnvelope/state';
import vectors from '../../vectors/risc0-receipt-digests.json';

const versions: ClaimVersion[] = ['0.18', '0.19', '0.20'];
const play = (version: ClaimVersion, ...actions: EnvelopeAction[]): EnvelopeState =>
  actions.reduce(definitionFor(version).reduce, initialState);

test('untouched, every digest is the receipt’s; at 0.20 those of a real run', () => {
  for (const version of versions) {
    const {chain, checks} = envelopeOf(version, initialState);
    for (const {sealed, held} of chain) expect(hex(held)).toBe(hex(sealed));
    expect(checks.every(({holds}) => holds)).toBe(true);
    const byId = Object.fromEntries(chain.map(({id, held}) => [id, hex(held)]));
    expect(byId.image).toBe(vectors.runs[version].imageId);
    if (version === '0.20') {
      expect(byId.claim).toBe(vectors.runs['0.20'].claimDigest);
      expect(byId.output).toBe(vectors.runs['0.20'].outputDigest);
    } else {
      expect(byId.output).toBeUndefined();
    }
  }
});

test('the summary’s digests are the computed ones', () => {
  for (const version of versions) {
    const {chain} = envelopeOf(version, initialState);
    const {structure, imageId, claim} = facts[version];
    const last = chain.at(-1)!;
    expect(hex(chain.find(({id}) => id === 'image')!.held, 16)).toBe(imageId);
    expect(hex(last.held, 16)).toBe(claim);
    expect(last.struct!.tag).toBe(`risc0.${structure}`);
  }
});

test('a bit of the program changes all but the journal; one of the journal all after it', () => {
  for (const version of versions) {
    const changed = (state: EnvelopeState) =>
      envelopeOf(version, state)
        .chain.filter(({sealed, held}) => hex(sealed) !== hex(held))
        .map(({id}) => id);
    const all = envelopeOf(version, initialState).chain.map(({id}) => id);
    const program = play(version, {type: 'flip', cell: [0, 7]});
    expect(changed(program)).toEqual(all.filter((id) => id !== 'journal' && id !== 'output'));
    const journal = play(version, {type: 'place', place: 'journal'}, {type: 'flip', cell: [0, 7]});
    expect(changed(journal)).toEqual(
      ['journal', 'output', 'claim'].filter((id) => all.includes(id)),
    );
    const page = play(version, {type: 'place', place: 'page'}, {type: 'flip', cell: [3, 0]});
    expect(changed(page)).toContain('page-0');
    expect(envelopeOf(version, page).checks[0]!.holds).toBe(false);
  }
});

test('the program page, reached by its number, is the program', () => {
  const {entry, bytes} = sampleGuest('0.20');
  const state = play(
    '0.20',
    {type: 'place', place: 'page'},
    {type: 'page', page: entry / 1024},
    {type: 'page word', word: 3},
  );
  expect(hex(envelopeOf('0.20', state).shown)).toBe(hex(bytes.slice(12, 16)));
});

test('flipping twice is no flip, and links restore every state', () => {
  const action: fc.Arbitrary<EnvelopeAction> = fc.oneof(
    fc.record({
      type: fc.constant('flip' as const),
      cell: fc.tuple(fc.nat(3), fc.nat(7)),
    }),
    fc.record({
      type: fc.constant('place' as const),
      place: fc.constantFrom('program' as const, 'page' as const, 'journal' as const),
    }),
    fc.record({type: fc.constant('word' as const), word: fc.nat(125)}),
    fc.record({type: fc.constant('page' as const), page: fc.nat(212991)}),
    fc.record({type: fc.constant('exit' as const), exit: fc.constantFrom(0 as const, 1 as const)}),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...versions),
      fc.array(action, {maxLength: 20}),
      (version, list) => {
        const {reduce, encode, decode} = definitionFor(version);
        const state = play(version, ...list);
        const code = encode(state);
        expect(code).toMatch(/^[\w.~-]+$/);
        expect(decode(code)).toEqual(state);
        const cell = [1, 2] as const;
        const twice = reduce(reduce(state, {type: 'flip', cell}), {type: 'flip', cell});
        expect(envelopeOf(version, twice).chain.map(({held}) => hex(held))).toEqual(
          envelopeOf(version, state).chain.map(({held}) => hex(held)),
        );
      },
    ),
    {numRuns: 20},
  );
  for (const bad of ['', '0', definitionFor('0.18').encode({...initialState, word: 140})]) {
    expect(definitionFor('0.18').decode(bad)).toBeNull();
  }
});
