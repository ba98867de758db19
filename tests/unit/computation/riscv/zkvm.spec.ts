/**
 * The executor of the receipt inspector: held against what each version's own executor recorded of
 * the samples' guests, and against files and programs that nobody means well with.
 */
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {imageIdOf, loadElf, type Program} from '../../../../src/computation/riscv/zkvm/elf';
import {
  execute,
  totalCycles,
  userCycles,
  type Options,
  type Run,
} from '../../../../src/computation/riscv/zkvm/executor';
import kept from '../../../../static/guests/guests.json';

type Version = Options['version'];

interface Recorded {
  exit?: string;
  error?: string;
  panic?: string;
  journal?: string;
  printed: string[];
  segments?: number;
  totalCycles?: number;
  userCycles?: number;
  imageId: string;
}

interface GuestRun {
  guest?: string;
  input: number[];
  env?: {SEGMENT_LIMIT_PO2?: string; SESSION_LIMIT?: string};
}

const samples: Record<Version, string> = {
  '0.20': 'api/_samples',
  '0.19': 'api_versioned_docs/version-0.19/_samples',
  '0.18': 'api_versioned_docs/version-0.18/_samples',
};
const versions = Object.keys(samples) as Version[];
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
const wordsOf = (words: readonly number[]) => new Uint8Array(Uint32Array.from(words).buffer);
const guestFile = (version: Version, name: string) =>
  new Uint8Array(readFileSync(`static/guests/${version}/${name}.elf`));
const random = (bytes: Uint8Array) => void bytes.fill(7);

function run(version: Version, program: Program, {input, env = {}}: Omit<GuestRun, 'guest'>): Run {
  return execute({
    ...{version, program, random, input: wordsOf(input)},
    ...(env.SEGMENT_LIMIT_PO2 && {segmentLimitPo2: Number(env.SEGMENT_LIMIT_PO2)}),
    ...(env.SESSION_LIMIT && {sessionLimit: Number(env.SESSION_LIMIT)}),
  });
}

/** A run in the words of `records.json`. */
function described({end, journal, stdout, stderr, segments, cycles}: Run) {
  const printed = Buffer.concat([stdout, stderr]).toString();
  return {
    ...('exit' in end
      ? {
          exit: end.exit,
          journal: hex(journal),
          segments: segments.length,
          totalCycles: totalCycles(cycles),
          userCycles: userCycles(cycles),
        }
      : {[end.by]: end.message}),
    printed: printed === '' ? [] : printed.replace(/\n$/, '').split('\n'),
  };
}

for (const version of versions) {
  test.describe(version, () => {
    const runs = Object.entries(json(`${samples[version]}/runs.json`) as Record<string, GuestRun>);
    const records = json(`${samples[version]}/records.json`) as {
      compiler: string;
      runs: Record<string, Recorded>;
    };

    for (const [name, guestRun] of runs.filter(([, {guest}]) => guest)) {
      test(`${name}: image ID, journal, exit, lines and cycles are the recorded ones`, () => {
        const program = loadElf(guestFile(version, guestRun.guest!));
        const {imageId, ...recorded} = records.runs[name]!;
        expect(hex(imageIdOf(program))).toBe(imageId);
        const found = described(run(version, program, guestRun));
        expect(recorded).toMatchObject(found);
        expect(found).toHaveProperty('exit' in recorded ? 'journal' : 'printed');
      });
    }

    test('the kept guests are the recorded ones', () => {
      const {compiler, guests} = kept[version];
      expect(compiler).toBe(records.compiler);
      for (const [name, {sha256, bytes}] of Object.entries(guests)) {
        const file = guestFile(version, name);
        expect(file.length).toBe(bytes);
        expect(createHash('sha256').update(file).digest('hex'), name).toBe(sha256);
      }
      const used = new Set(runs.flatMap(([, {guest}]) => guest ?? []));
      expect(Object.keys(guests).sort()).toEqual([...used].sort());
    });
  });
}
