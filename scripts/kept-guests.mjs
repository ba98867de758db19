/**
 * Checks or writes the compiled guests that the receipt inspector runs, in static/guests, for
 * test-samples.mjs.
 *
 * These are the guests of `runs.json`, reduced to the segments that are loaded into memory.
 * `guests.json` records their hashes, image IDs and compiler. The recorded compiler must produce the
 * same bytes. With another compiler, the two programs are compared with `records.json` instead: the
 * new one by test-samples.mjs, the stored one by tests/unit/computation/riscv/zkvm.spec.ts.
 */
import {hash} from 'node:crypto';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {imageId} from './guest-runs.mjs';
import {readRuns} from './samples.mjs';
import {readJson, root, writeJson} from './setup.mjs';

const folder = join(root, 'static/guests');
const file = join(folder, 'guests.json');
const [HEADER, SEGMENT, LOAD] = [52, 32, 1];

const minorOf = (release) => release.split('.').slice(0, 2).join('.');

/** Returns a program without sections and symbols, which don't affect its image ID. */
function loadedOnly(elf) {
  const table = elf.readUInt32LE(28);
  const segments = Array.from({length: elf.readUInt16LE(44)}, (_, index) =>
    elf.subarray(table + index * SEGMENT, table + (index + 1) * SEGMENT),
  ).filter((segment) => segment.readUInt32LE(0) === LOAD);
  const header = Buffer.from(elf.subarray(0, HEADER));
  header.writeUInt32LE(HEADER, 28); // where the segments are listed
  header.writeUInt32LE(0, 32); // where the sections were
  header.writeUInt16LE(segments.length, 44);
  header.fill(0, 46); // no section headers
  let end = HEADER + segments.length * SEGMENT;
  const parts = segments.map((segment) => {
    const [from, size] = [segment.readUInt32LE(4), segment.readUInt32LE(16)];
    const moved = Buffer.from(segment);
    moved.writeUInt32LE(end, 4);
    end += size;
    return {moved, content: elf.subarray(from, from + size)};
  });
  return Buffer.concat([
    header,
    ...parts.map(({moved}) => moved),
    ...parts.map(({content}) => content),
  ]);
}

/** @returns the folder with the guests of a release of the crates: `0.20.0` */
export const keptGuestsFolder = (release) => join(folder, minorOf(release));

/** What is kept of a version's guests, as in `guests.json`. */
function describe(programs, compiler) {
  const found = Object.entries(programs).map(([name, bytes]) => [
    name,
    {
      bytes: bytes.length,
      sha256: hash('sha256', bytes),
      imageId: imageId(bytes).toString('hex'),
    },
  ]);
  return {compiler, guests: Object.fromEntries(found)};
}

/**
 * Compares the compiled guests with the stored ones or, with `record`, stores them.
 *
 * @param workspace with `guests`, the folder of the compiled programs
 * @param release the version of the crates: `0.20.0`
 * @returns what differs, or `undefined`
 */
export function checkKeptGuests(workspace, {record, compiler, release}) {
  const version = minorOf(release);
  const names = Object.values(readRuns(workspace.folder)).flatMap(({guest}) => guest ?? []);
  const programs = Object.fromEntries(
    [...new Set(names)]
      .sort()
      .map((name) => [name, loadedOnly(readFileSync(join(workspace.guests, name)))]),
  );
  const kept = readJson(file, {});
  const found = describe(programs, compiler);
  if (!record) {
    if (kept[version]?.compiler !== compiler) return undefined;
    return JSON.stringify(kept[version]) === JSON.stringify(found)
      ? undefined
      : 'the compiled guests differ from the stored ones';
  }
  rmSync(keptGuestsFolder(release), {recursive: true, force: true});
  mkdirSync(keptGuestsFolder(release), {recursive: true});
  for (const [name, bytes] of Object.entries(programs)) {
    writeFileSync(join(keptGuestsFolder(release), `${name}.elf`), bytes);
  }
  kept[version] = found;
  const sorted = Object.entries(kept).sort(([a], [b]) => (a < b ? 1 : -1));
  writeJson(file, Object.fromEntries(sorted));
  return undefined;
}
