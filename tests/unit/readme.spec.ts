/** The table of `tests/README.md` is true: the files and tests that it names exist. */
import {existsSync, readFileSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';

interface Reference {
  file: string;
  /** Beginnings of test names. */
  tests: string[];
}

/** Rows of the tables; "… persisted | "the toggle"" belongs to the file of the row before. */
function references(): Reference[] {
  const found: Reference[] = [];
  for (const line of readFileSync('tests/README.md', 'utf8').split('\n')) {
    const [, , shownBy] = line.split(/(?<!\\)\|/);
    for (const [, file, name] of (shownBy ?? '').matchAll(
      /`((?:unit|content|e2e|servers|benchmarks)\/?[^`]*)`|"([^"]+)"/g,
    )) {
      if (file) {
        found.push({file, tests: []});
      } else {
        found.at(-1)?.tests.push(name!);
      }
    }
  }
  return found;
}

function sourceOf(file: string): string {
  const place = path.join('tests', file);
  return statSync(place).isDirectory()
    ? readdirSync(place, {recursive: true, encoding: 'utf8'})
        .filter((name) => name.endsWith('.ts'))
        .map((name) => readFileSync(path.join(place, name), 'utf8'))
        .join('\n')
    : readFileSync(place, 'utf8');
}

test('each file and each test that the table names exists', () => {
  const all = references();
  expect(all.length).toBeGreaterThan(60);
  const missing = all.flatMap(({file, tests}) => {
    if (!existsSync(path.join('tests', file))) {
      return [file];
    }
    const source = sourceOf(file).replace(/\s+/g, ' ');
    return (
      tests
        // "…" stands for what a test fills in.
        .filter((name) => !name.split('…').every((part) => source.includes(part.trim())))
        .map((name) => `${file}: "${name}"`)
    );
  });
  expect(missing).toEqual([]);
});
