import {expect, test} from '@playwright/test';
import {canonicalPath} from '../../../src/versions/canonical';
import {lastVersion} from '../../../src/versions/versions';
import {other} from '../../e2e/support/versions';

const latest = new Set(['', 'zkvm/', 'zkvm/quickstart'].map((page) => lastVersion.root + page));
const exists = (path: string) => latest.has(path);

const cases: [string, string, string][] = [
  ['an old page with a twin names it', `${other.root}zkvm/quickstart`, '/api/zkvm/quickstart'],
  ['an old overview names the latest one', `${other.root}zkvm/`, '/api/zkvm/'],
  ['an old introduction names the latest one', other.root, '/api/'],
  ['Next names the latest release', '/api/next/zkvm/quickstart', '/api/zkvm/quickstart'],
  ['a page that only Next has stands for itself', '/api/next/zkvm/new', '/api/next/zkvm/new'],
  ['the latest release stands for itself', '/api/zkvm/quickstart', '/api/zkvm/quickstart'],
  ['pages outside the API stand for themselves', '/faq', '/faq'],
];
for (const [name, from, to] of cases) {
  test(name, () => {
    expect(canonicalPath(from, exists)).toBe(to);
  });
}
