/**
 * Checks how many bytes a reader downloads before interacting, by kind of page. If a change breaks a
 * budget, `tests/benchmarks/README.md` says what each part costs and what was tried.
 */
import {readFileSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {expect, test} from '@playwright/test';
import released from '../../api_versions.json';
import {pagesIn} from '../../src/lib/files';
import {builtHtml} from '../e2e/support/pages';
import budgets from './budgets.json';

test.describe.configure({mode: 'default'}); // One worker compresses each script once.
const build = 'build';

const scripts = /<script[^>]*src=["']?(\/[^"'\s>]+\.js)/g;
const sizes = new Map<string, number>();

function compressed(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  sizes.set(file, size);
  return size;
}

/** Returns the compressed sizes of what a page requests. Its critical styles are in the HTML. */
function weigh(address: string) {
  const html = builtHtml(address);
  const sum = (pattern: RegExp, size: (file: string) => number) =>
    [...new Set([...html.matchAll(pattern)].map(([, file]) => path.join(build, file!)))].reduce(
      (total, file) => total + size(file),
      0,
    );
  return {
    html: compressed(path.join(build, address, 'index.html')),
    css: sum(/data-sheet="(\/[^"]+\.css)"/g, compressed),
    js: sum(scripts, compressed),
    // The site's typeface, which slow connections skip.
    fonts: sum(/url\(["']?(\/fonts\/[^)"']+)/g, (file) => statSync(file).size),
  };
}

/**
 * What a further release, and a further page of the main docs or Next, may add. The scripts list the
 * pages of all versions; the HTML lists versions and the sidebar. Both name files by hashes, which
 * compress differently in each build, by up to 100 bytes. The budgets are for two releases and 49 pages.
 */
const further = {html: [300, 100], css: [0, 0], js: [1800, 150], fonts: [0, 0]} as const;
const releases = Math.max(0, released.length - 2);
const pages = Math.max(0, pagesIn('.', ['docs', 'api']).length - 49);

for (const [address, budget] of Object.entries(budgets)) {
  test(`${address} keeps to its budget`, {tag: '@budget'}, () => {
    const weight = weigh(address);
    for (const kind of Object.keys(budget) as (keyof typeof budget)[]) {
      const [perRelease, perPage] = further[kind];
      const limit = budget[kind] + perRelease * releases + perPage * pages;
      expect(weight[kind], kind).toBeGreaterThan(0);
      const remedy = `${kind}, bytes: see “how many bytes” in CONTRIBUTING.md`;
      expect(weight[kind], remedy).toBeLessThanOrEqual(limit);
    }
  });
}

test('all published fonts of KaTeX together keep to their budget', () => {
  const fonts = readdirSync(build, {recursive: true, encoding: 'utf8'})
    .filter((name) => /^katex\/.*\.woff2$/.test(name))
    .map((name) => statSync(path.join(build, name)).size);
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.reduce((total, one) => total + one, 0)).toBeLessThanOrEqual(78_000);
});

test('the text of a page is not sent again as a script, nor is code of explorables sent', () => {
  const html = builtHtml('/terminology');
  const phrase = /<p>([^<]{40,60})/.exec(html)![1]!;
  // Explorables still have the attribute that the scripts below must not contain.
  expect(builtHtml('/proof-system/error-budget')).toContain('data-explorable');
  expect(html).not.toMatch(/<link[^>]*explorables/);
  for (const [, file] of html.matchAll(scripts)) {
    const script = readFileSync(path.join(build, file!), 'utf8');
    expect(script).not.toContain(phrase);
    expect(script).not.toContain('data-explorable');
  }
});
