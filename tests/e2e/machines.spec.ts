/** Pages for machines and networks: Markdown twins, llms.txt, canonical addresses, pictures. */
import {existsSync, readFileSync} from 'node:fs';
import {load} from 'cheerio';
import {documentedCrates} from '../../src/versions/documented-crates';
import {apiVersions} from '../../src/versions/versions';
import {twinPath} from '../../src/derived/twins/twin-path';
import {builtHead, builtHtml, pagePaths, sitemapPaths} from './support/pages';
import {expect, test, visit} from './support/test';
import {other, placeOf} from './support/versions';

/** The search page answers questions; it has no text of its own. */
const withoutTwin = ['/search'];
const paths = pagePaths();
const readBuilt = (path: string) => readFileSync(`build${path}`, 'utf8');

test('every page has a Markdown twin', () => {
  const lacking = paths.filter(
    (path) => !withoutTwin.includes(path) && !existsSync(`build${twinPath(path, '/')}`),
  );
  expect(lacking).toEqual([]);
});

test('every page names its twin to programs', () => {
  const silent = paths
    .filter((path) => !withoutTwin.includes(path))
    .filter((path) => {
      const links = builtHead(path)('link[rel=alternate][type="text/markdown"]');
      return new URL(links.attr('href') ?? 'x:').pathname !== twinPath(path, '/');
    });
  expect(silent).toEqual([]);
});

test('no twin holds MDX that only the site understands', () => {
  const strays = paths
    .filter((path) => !withoutTwin.includes(path))
    .flatMap((path) => {
      const prose = readBuilt(twinPath(path, '/'))
        .replace(/^(`{3,})[\s\S]*?^\1$/gm, '')
        .replace(/`[^`\n]*`/g, '');
      return /<[A-Z]\w+|^:::|\{#[\w-]+\}|^import .* from/m.test(prose) ? [path] : [];
    });
  expect(strays).toEqual([]);
});

test('a twin quotes the samples of its own version', () => {
  for (const {root} of apiVersions) {
    const twin = readBuilt(twinPath(`${root}zkvm/developer-guide/receipts`, '/'));
    expect(twin).toContain('```rust title=');
    expect(twin).not.toMatch(/```rust[^\n]*\n```/);
  }
});

test('links in a twin lead to twins that exist', () => {
  const origin = new URL(load(builtHtml('/faq'))('link[rel=canonical]').attr('href')!).origin;
  const broken = [
    ...readBuilt('/api/zkvm/developer-guide/receipts.md').matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, link]) => link!)
    .filter((link) => link.startsWith(origin))
    .filter((link) => !existsSync(`build${new URL(link).pathname}`));
  expect(broken).toEqual([]);
});

for (const version of apiVersions) {
  test(`llms.txt of ${version.label} lists its pages and no other version's`, () => {
    const folder = version.isLast ? '/' : version.root;
    const index = readBuilt(`${folder}llms.txt`);
    const listed = [...index.split('## Optional')[0]!.matchAll(/\]\((\S+\.md)\)/g)].map(
      ([, link]) => new URL(link!).pathname,
    );
    const own = paths.filter((path) => placeOf(path)?.version === version);
    expect(listed).toEqual(expect.arrayContaining(own.map((path) => twinPath(path, '/'))));
    const others = apiVersions.filter((other) => other !== version && !other.isLast);
    expect(listed.filter((path) => others.some(({root}) => path.startsWith(root)))).toEqual([]);
    expect(readBuilt(`${folder}llms-full.txt`).length).toBeGreaterThan(100_000);
  });
}

test('old versions name the latest release as canonical, and the sitemap lists canonical pages only', () => {
  const canonicalOf = (path: string) =>
    new URL(builtHead(path)('link[rel=canonical]').attr('href')!).pathname;
  const listed = new Set(sitemapPaths());
  for (const path of paths.filter((candidate) => candidate !== '/search')) {
    const canonical = canonicalOf(path);
    expect([path, listed.has(path)]).toEqual([path, canonical === path]);
    expect(paths).toContain(canonical);
  }
  for (const root of [other.root, '/api/next/']) {
    expect(canonicalOf(`${root}zkvm/quickstart`)).toBe('/api/zkvm/quickstart');
    expect(canonicalOf(`${root}zkvm/`)).toBe('/api/zkvm/');
    expect(canonicalOf(root)).toBe('/api/');
  }
});

test('each page has one picture, of a file that exists', () => {
  for (const path of paths) {
    const images = builtHead(path)('meta[property="og:image"]');
    expect([path, images.length]).toEqual([path, 1]);
    expect(existsSync(`build${new URL(images.attr('content')!).pathname}`)).toBe(true);
  }
});

test('JSON-LD parses and names the crates of the page’s version', () => {
  const data = builtHead(`${other.root}zkvm/quickstart`)('script[type="application/ld+json"]')
    .map((_, element) => JSON.stringify(JSON.parse(load(element).text())))
    .get()
    .map((text) => JSON.parse(text) as {'@type': string; about?: {version: string}});
  const article = data.find((entry) => entry['@type'] === 'TechArticle');
  expect(article?.about?.version).toBe(documentedCrates('.')[other.name]);
});

test('the changelog has feeds that parse', () => {
  for (const [file, entry] of [
    ['/changelog/rss.xml', 'item'],
    ['/changelog/atom.xml', 'entry'],
  ] as const) {
    const $ = load(readBuilt(file), {xml: true});
    expect($(entry).length).toBe(load(builtHtml('/changelog'))('article h2').length - 1);
    expect($(`${entry} > link`).first().text() || $(`${entry} > link`).attr('href')).toMatch(
      /\/changelog#\d{4}-/,
    );
  }
});

for (const path of ['/api/zkvm/quickstart', '/litepaper', '/changelog', '/status', '/changes/']) {
  test(`${path}: the button copies the page as Markdown`, async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, path);
    await page.getByRole('button', {name: 'Copy as Markdown'}).click();
    await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(readBuilt(twinPath(path, '/')));
  });
}
