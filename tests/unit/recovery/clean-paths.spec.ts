import {expect, test} from '@playwright/test';
import {cleanPath, decodablePath} from '../../../src/recovery/clean-paths';

const cases: [string, string | null, string | null][] = [
  ['/faq.html', null, '/faq'],
  ['/faq/index.html', 'https://example.org/faq', '/faq'],
  ['/api/zkvm/index.html', 'https://example.org/api/zkvm/', '/api/zkvm/'],
  ['/index.html', 'https://example.org/', '/'],
  ['/sub/index.html', 'https://example.org/sub/', '/sub/'],
  ['/faq', 'https://example.org/faq', null],
  ['/404.html', null, null],
  ['/htmlish', null, null],
];
for (const [path, canonical, clean] of cases) {
  test(`${path} becomes ${clean ?? 'nothing else'}`, () => {
    expect(cleanPath(path, canonical)).toBe(clean);
  });
}

for (const [path, decodable] of [
  ['/faq', '/faq'],
  ['/a%20b', '/a%20b'],
  ['/100%', '/100%25'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/%ff', '/%25ff'],
]) {
  test(`${path} becomes decodable as ${decodable}`, () => {
    expect(decodablePath(path!)).toBe(decodable);
    expect(() => decodeURI(decodablePath(path!))).not.toThrow();
  });
}
