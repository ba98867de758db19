/**
 * Makes builds that replace the current one while pages are open, as deploys do.
 *
 * The next build is a copy of the current one with other hashes in its file names. To a browser this
 * looks like a deploy that changed all or some files, and it needs no second build.
 */
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

const hash = /\.([0-9a-f]{6,8})\.(?=js|css)/;

/** Returns a file's hash in the next build: every digit is another one. */
const turned = (digits: string) =>
  digits.replace(/./g, (digit) => (15 - parseInt(digit, 16)).toString(16));

/**
 * @param isChanged whether a hashed file, by its text, gets a new name; all do if left out
 * @returns folder of the next build
 */
export function nextBuild(isChanged: (text: string, name: string) => boolean = () => true): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  cpSync('build', folder, {recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file)});
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

export const removeBuild = (folder: string) => rmSync(folder, {recursive: true, force: true});
