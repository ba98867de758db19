/**
 * A host whose build is swapped under open pages, as a deploy does.
 *
 * The next build is the present one with other hashes in file names: what a browser sees of a
 * deploy that changed all files, or some, without building twice.
 */
import {spawn, type ChildProcess} from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {freePort} from './host';

const hash = /\.([0-9a-f]{8})\.(?=js|css)/;

/** The hash of a file in the next build: the same digits, the other way round. */
const turned = (digits: string) => [...digits].reverse().join('');

/**
 * @param isChanged whether a hashed file, by its text, gets a new name; all do if left out
 * @returns folder of the next build
 */
export function nextBuild(
  build = 'build',
  isChanged: (text: string, name: string) => boolean = () => true,
): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  cpSync(build, folder, {recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file)});
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());
  const changed = new Map(
    files.flatMap((file) => {
      const digits = hash.exec(path.basename(file))?.[1];
      return digits && isChanged(readFileSync(file, 'utf8'), path.basename(file))
        ? [[file, digits] as const]
        : [];
    }),
  );
  const known = new RegExp([...new Set(changed.values())].join('|'), 'g');
  for (const file of files) {
    if (/\.(?:html|js|css)$/.test(file)) {
      const text = readFileSync(file, 'utf8').replace(known, turned);
      const marked = '<meta name="deploy" content="next"><title';
      writeFileSync(file, file.endsWith('.html') ? text.replace('<title', marked) : text);
    }
    if (changed.has(file)) {
      const name = path.basename(file).replace(hash, (_, digits: string) => `.${turned(digits)}.`);
      renameSync(file, path.join(path.dirname(file), name));
    }
  }
  return folder;
}

export interface Host {
  origin: string;
  /** Another build takes the place of the present one. */
  deploy: (folder: string) => Promise<void>;
  /** Nothing answers any more. */
  down: () => Promise<void>;
  /** The same build answers again, at the same address. */
  up: () => Promise<void>;
}

/** The project's own host (`npm run serve`) on a port of its own. */
export async function startHost(build = 'build'): Promise<Host> {
  const port = await freePort();
  let dir = build;
  let child: ChildProcess;
  const up = async () => {
    child = spawn('node', ['scripts/host.mjs', '--port', String(port), '--dir', dir]);
    await new Promise<void>((ready, fail) => {
      child.stdout!.once('data', () => ready());
      child.once('exit', (code) => fail(new Error(`The host ended with ${code}.`)));
    });
  };
  const down = async () => {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  };
  await up();
  return {
    origin: `http://127.0.0.1:${port}`,
    async deploy(folder) {
      await down();
      dir = folder;
      await up();
    },
    down,
    up,
  };
}

export const removeBuild = (folder: string) => rmSync(folder, {recursive: true, force: true});
