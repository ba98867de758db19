import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {expect, test} from '@playwright/test';
import {hexToBytes, utf8ToBytes} from '@noble/hashes/utils.js';
import fc from 'fast-check';
import {hex} from '../../../../src/computation/merkle';
import {digestChecks, hashClaim} from '../../../../src/computation/receipt/claim';
import type {Claim, ClaimVersion} from '../../../../src/computation/receipt/claim';
import * as image from '../../../../src/computation/receipt/memory-image';
import {sampleGuest} from '../../../../src/computation/receipt/sample-guest';
import * as tagged from '../../../../src/computation/receipt/tagged-struct';
import vectors from '../../../vectors/risc0-receipt-digests.json';
import {forAll} from '../../../support';

const {hashImage, hashPage, pageTable, pagesOf} = image;
const {ZERO_DIGEST, taggedList, taggedStruct} = tagged;
const versions: readonly ClaimVersion[] = ['0.18', '0.19', '0.20'];

test("the crates' own digests: of nested structures, and of a list, from its end", () => {
  const one = taggedStruct('foo', [], [1, 2013265920, 3]);
  const two = taggedStruct('bar', [one, one], [2013265920, 5]);
  const three = taggedStruct('baz', [one, two, one], [6, 7, 2013265920, 9, 10]);
  expect(hex(three)).toBe(vectors.taggedStruct);
  const [a, b, c] = ['a', 'b', 'c'].map((text) => createHash('sha256').update(text).digest());
  expect(taggedList('tag', [])).toEqual(ZERO_DIGEST);
  const pushed = taggedStruct('tag', [a!, taggedList('tag', [b!, c!])], []);
  expect(taggedList('tag', [a!, b!, c!])).toEqual(pushed);
});

test('what is no digest or no 32-bit word is refused', () => {
  expect(() => taggedStruct('x', [new Uint8Array(31)], [])).toThrow('32 bytes, not 31');
  expect(() => taggedStruct('x', [], [2 ** 32])).toThrow('4294967296 is not a 32-bit word');
  expect(() => taggedStruct('x', [], [-1])).toThrow(RangeError);
});

test("the page table is laid out as the crate's tests say", () => {
  for (const {start, pageSize, ...layout} of vectors.pageTables) {
    expect(pageTable(start, pageSize)).toMatchObject(layout);
  }
  expect(() => pageTable(512, 1024)).toThrow(RangeError);
  expect(() => pageTable(4096, 1000)).toThrow(RangeError);
});

test('a page hash is SHA-256 without padding: padded by hand, it is SHA-256', () => {
  forAll(fc.uint8Array({maxLength: 55}), (message) => {
    const block = Buffer.from([...message, 0x80, ...new Uint8Array(63 - message.length)]);
    block.writeUint32BE(8 * message.length, 60);
    assert.equal(hex(hashPage(block)), createHash('sha256').update(message).digest('hex'));
  });
  expect(() => hashPage(new Uint8Array(63))).toThrow(RangeError);
});

function claimOf(version: ClaimVersion, overrides: Partial<Claim> = {}): Claim {
  const {entry, bytes, codeWords} = sampleGuest(version);
  const {root} = hashImage(pagesOf(entry, bytes));
  const halt = entry + 4 * (codeWords - 1);
  return {
    pre: {pc: entry, merkleRoot: root},
    post: {pc: version === '0.20' ? halt + 4 : halt, merkleRoot: root},
    exitCode: {kind: 'Halted', user: 0},
    journal: Uint8Array.of(42, 0, 0, 0),
    ...overrides,
  };
}

test('every digest of a real run at 0.20', () => {
  const claim = claimOf('0.20');
  const hashed = hashClaim('0.20', claim);
  expect({
    merkleRoot: hex(claim.pre.merkleRoot),
    imageId: hex(hashed.pre.digest),
    prePc: claim.pre.pc,
    postPc: claim.post.pc,
    postDigest: hex(hashed.post.digest),
    journalDigest: hex(hashed.journalDigest),
    outputDigest: hex(hashed.outputDigest),
    claimDigest: hex(hashed.claim.digest),
  }).toEqual(vectors.runs['0.20']);
});

test('a claim with assumptions, as 0.20 hashes it', () => {
  const state = (pc: number, root: string) => ({pc, merkleRoot: hexToBytes(root)});
  const {claim} = hashClaim('0.20', {
    pre: state(2100484, '9095da07d84ccc170c5113e3dafdf0531700f0b3f0c627acc9f0329440d984fa'),
    post: state(2297164, '223651656250c0cf2f1c3f8923ef3d2c8624a361830492ffec6450e1930fb07d'),
    exitCode: {kind: 'Halted', user: 0},
    journal: utf8ToBytes('hello world'),
    assumptions: [ZERO_DIGEST, ZERO_DIGEST],
  });
  expect(hex(claim.digest)).toBe(vectors.mergeClaim);
});

test('the metadata of 0.18 and 0.19, as their crates hash it', () => {
  for (const version of ['0.18', '0.19'] as const) {
    const claim = claimOf(version);
    claim.post.pc = claim.pre.pc + 4;
    const run = vectors.runs[version];
    expect(hex(claim.pre.merkleRoot)).toBe(run.merkleRoot);
    expect(hex(hashClaim(version, claim).claim.digest)).toBe(run.made);
    const paused = {...claim, exitCode: {kind: 'Paused', user: 7} as const};
    expect(hex(hashClaim(version, paused).claim.digest)).toBe(run.paused);
  }
  expect(() => hashClaim('0.19', {...claimOf('0.19'), assumptions: [ZERO_DIGEST]})).toThrow(
    '0.19 has no assumptions',
  );
});

test('a guest that ended with an error passes before 0.20 only', () => {
  const errors = versions.map((version) => {
    const claim = claimOf(version, {exitCode: {kind: 'Halted', user: 1}});
    const imageId = hashClaim(version, claim).pre.digest;
    const checks = digestChecks(version, claim, {imageId, journal: claim.journal});
    return checks.find(({holds}) => !holds)?.error;
  });
  expect(errors).toEqual([undefined, undefined, 'UnexpectedExitCode']);
});
