/** Runs a guest away from the page's own thread. */
import {sha256} from '@noble/hashes/sha2.js';
import {bytesToHex} from '@noble/hashes/utils.js';
import {imageIdOf, loadElf, type Program} from '../../computation/riscv/zkvm/elf';
import {execute, type Run} from '../../computation/riscv/zkvm/executor';
import {RunEnd} from '../../computation/riscv/zkvm/outcome';
import type {Version} from './recognize';

/** A program of the site, with its hash, or the reader's own. */
export type Source = {address: string; sha256: string} | {file: Uint8Array};

export interface Order {
  version: Version;
  source: Source;
  input: number[];
  segmentLimitPo2: number;
  sessionLimit: number;
}

/** The result of an order. A program that could not be loaded did not run and has no image ID. */
export type Outcome =
  | {run: Run; imageId: string; seconds: number}
  | {notRun: {by: RunEnd['by'] | 'network'; message: string}};

export type Report = {cycles: number} | Outcome;

const post = (report: Report) => postMessage(report);

async function fetched({address, sha256: expected}: {address: string; sha256: string}) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  const file = new Uint8Array(await response.arrayBuffer());
  if (bytesToHex(sha256(file)) !== expected) throw new Error('It is not the file of this page.');
  return file;
}

async function outcomeOf({source, input, ...order}: Order): Promise<Outcome> {
  let file: Uint8Array;
  try {
    file = 'file' in source ? source.file : await fetched(source);
  } catch (error) {
    return {notRun: {by: 'network', message: String(error)}};
  }
  let program: Program;
  try {
    program = loadElf(file);
  } catch (error) {
    if (!(error instanceof RunEnd)) throw error;
    return {notRun: {by: error.by, message: error.message}};
  }
  const imageId = bytesToHex(imageIdOf(program));
  const begun = performance.now();
  const run = execute({
    ...order,
    program,
    input: new Uint8Array(Uint32Array.from(input).buffer),
    random: (bytes) => {
      // The browser gives 65,536 bytes at a time.
      for (let at = 0; at < bytes.length; at += 65_536) {
        crypto.getRandomValues(bytes.subarray(at, at + 65_536));
      }
    },
    onSegment: (cycles) => post({cycles}),
  });
  return {run, imageId, seconds: (performance.now() - begun) / 1000};
}

addEventListener('message', ({data}: MessageEvent<Order>) => {
  outcomeOf(data).then(post, (error: unknown) =>
    post({notRun: {by: 'limit', message: `This page failed: ${String(error)}`}}),
  );
});
