/**
 * Makes builds that replace the current one while pages are open, as deploys do.
 *
 * The next build is a copy of the current one with other hashes in its file names. To a browser this
 * looks like a deploy that changed all or some files, and it needs no second build.
 */
import * as fs from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {filesBelow} from '../../../src/lib/files';

const hash = /\.([0-9a-f]{8,10})\.(?=js|css)/;

/** Returns a file's hash in the next build: every digit is another one. */
const turned = (digits: string) =>
  digits.replace(/./g, (digit) => (15 - parseInt(digit, 16)).toString(16));

/**
 * @param isChanged whether a hashed file, by its text, gets a new name; all do if left out
 * @returns folder of the next build
 */
export function nextBuild(isChanged: (text: string, name: string) => boolean = () => true): string {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'deploy-'));
  process.once('exit', () => fs.rmSync(folder, {recursive: true, force: true}));
  fs.cpSync('build', folder, {recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file)});
  const files = filesBelow(folder).map((name) => path.join(folder, name));
  const changed = new Map<string, string>();
  for (const file of files) {
    const name = path.basename(file);
    const digits = hash.exec(name)?.[1];
    if (digits && isChanged(fs.readFileSync(file, 'utf8'), name)) changed.set(file, digits);
  }
  const known = new RegExp([...new Set(changed.values())].join('|'), 'g');
  for (const file of files) {
    if (/\.(?:html|js|css)$/.test(file)) {
      const text = fs.readFileSync(file, 'utf8').replace(known, turned);
      const marked = '<meta name="deploy" content="next"><title';
      fs.writeFileSync(file, file.endsWith('.html') ? text.replace('<title', marked) : text);
    }
    if (changed.has(file)) {
      const name = path.basename(file).replace(hash, (_, digits: string) => `.${turned(digits)}.`);
      fs.renameSync(file, path.join(path.dirname(file), name));
    }
  }
  return folder;
}
