import {expect, test} from '@playwright/test';
import {hex} from '../../../src/computation/merkle';
import type {ClaimVersion} from '../../../src/computation/receipt/claim';
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
