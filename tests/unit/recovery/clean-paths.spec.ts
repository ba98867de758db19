import {expect, test} from '@playwright/test';
import {cleanPath, decodablePath} from '../../../src/recovery/clean-paths';

const site = 'https://example.org';
const cases: [path: string, canonical: string | null, clean: string | null][] = [
  ['/faq.html', null, '/faq'],
  ['/faq/index.html', `${site}/faq`, '/faq'],
  ['/api/zkvm/index.html', `${site}/api/zkvm/`, '/api/zkvm/'],
  ['/index.html', `${site}/`, '/'],
  ['/sub/index.html', `${site}/sub/`, '/sub/'],
  ['/faq', `${site}/faq`, null],
  ['/404.html', null, null],
  ['/htmlish', null, null],
];
for (const [path, canonical, clean] of cases) {
  test(`${path} becomes ${clean ?? 'nothing else'}`, () => {
    expect(cleanPath(path, canonical)).toBe(clean);
  });
}

test('every path becomes decodable', () => {
  const paths = ['/faq', '/a%20b', '/100%', '/%E0%A4%A', '/%ff'].map((path) => decodablePath(path));
  expect(paths).toEqual(['/faq', '/a%20b', '/100%25', '/%25E0%25A4%25A', '/%25ff']);
  for (const path of paths) expect(() => decodeURI(path)).not.toThrow();
});
