import {expect, test} from '@playwright/test';
import {hex} from '../../../src/computation/merkle';
import type {ClaimVersion} from '../../../src/computation/receipt/claim';
import {facts} from '../../../src/explorables/ReceiptEnvelope/version';
import * as envelope from '../../../src/explorables/ReceiptEnvelope/state';
import vectors from '../../vectors/risc0-receipt-digests.json';

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
