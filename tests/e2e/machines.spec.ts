/** Pages for machines and networks: Markdown twins, llms.txt, canonical addresses, pictures. */
import {existsSync, readFileSync} from 'node:fs';
import {load} from 'cheerio';
import {documentedCrates} from '../../src/versions/folders';
import {apiVersions} from '../../src/versions/versions';
import {twinPath} from '../../src/lib/page-paths';
import {
  builtHead,
  builtHtml,
  latest,
  other,
  pagePaths,
  placeOf,
  sitemapPaths,
} from './support/pages';
import {expect, test, title, visit} from './support/test';

const paths = pagePaths();
/** The search page answers questions; it has no text of its own. */
const withTwin = paths.filter((path) => path !== '/search');
const readBuilt = (path: string) => readFileSync(`build${path}`, 'utf8');
/** @param link captures the address */
const linkedIn = (text: string, link: RegExp) =>
  [...text.matchAll(link)].map(([, address]) => new URL(address!).pathname);

test('every page links its twin, its canonical page and one picture, all of which exist', () => {
  const listed = new Set(sitemapPaths());
  const faults = paths.filter((path) => {
    const $ = builtHead(path);
    const pathOf = (selector: string, name: string) =>
      new URL($(selector).attr(name) ?? 'x:').pathname;
    const twin = pathOf('link[rel=alternate][type="text/markdown"]', 'href');
    const pictures = $('meta[property="og:image"]');
    const isPictured =
      pictures.length === 1 && existsSync(`build${new URL(pictures.attr('content')!).pathname}`);
    if (path === '/search') return !isPictured;
    // Old versions name the page of the latest release, and the sitemap lists canonical pages only.
    const place = placeOf(path);
    const newest = place ? latest.root + place.rest : path;
    const canonical = paths.includes(newest) ? newest : path;
    const isCanonical =
      pathOf('link[rel=canonical]', 'href') === canonical &&
      listed.has(path) === (canonical === path);
    const hasTwin = twin === twinPath(path, '/') && existsSync(`build${twin}`);
    return !isPictured || !isCanonical || !hasTwin;
  });
  expect(faults).toEqual([]);
});

test('no twin holds MDX that only the site understands, or a sample without its code', () => {
  const strays = withTwin.filter((path) => {
    const twin = readBuilt(twinPath(path, '/'));
    const code = /^(`{3,})[^\n]*\n([\s\S]*?)^\1$/gm;
    const isEmpty = [...twin.matchAll(code)].some(([, , lines]) => !lines);
    const prose = twin.replace(code, '').replace(/`[^`\n]*`/g, '');
    return isEmpty || /<[A-Z]\w+|^:::|\{#[\w-]+\}|^import .* from|: undefined/m.test(prose);
  });
  expect(strays).toEqual([]);
});

test('links in a twin lead to twins that exist', () => {
  const {origin} = new URL(builtHead('/faq')('link[rel=canonical]').attr('href')!);
  const twin = readBuilt('/api/zkvm/developer-guide/receipts.md');
  const links = [...twin.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link!)
    .filter((link) => link.startsWith(origin));
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((link) => !existsSync(`build${new URL(link).pathname}`))).toEqual([]);
});

for (const version of apiVersions) {
  test(`llms.txt of ${version.label} lists its pages and no other version's`, () => {
    const folder = version.isLast ? '/' : version.root;
    const index = readBuilt(`${folder}llms.txt`);
    expect(index).toMatch(/^# .+\n\n> .+\n\n(?![^]*: null\n)/);
    const [pages, optional] = index.split('\n## Optional\n\n') as [string, string];
    // Each with its description.
    const listed = linkedIn(pages, /^- \[.+\]\((\S+\.md)\): ./gm);
    const own = paths.filter((path) => placeOf(path)?.version === version);
    expect(listed).toEqual(expect.arrayContaining(own.map((path) => twinPath(path, '/'))));
    const foreign = paths.filter((path) => ![undefined, version].includes(placeOf(path)?.version));
    const twins = foreign.map((path) => twinPath(path, '/'));
    expect(listed.filter((path) => twins.includes(path))).toEqual([]);
    const ofOthers = apiVersions.filter((other) => other !== version);
    expect(linkedIn(optional, /^- \[.+\]\((\S+)\)$/gm)).toEqual([`${folder}llms-full.txt`]);
    expect(linkedIn(pages, /\[API version \S+ \(\S+ \S+\)\]\((\S+)\)/g)).toEqual(
      ofOthers.map(({isLast, root}) => `${isLast ? '/' : root}llms.txt`),
    );
    expect(readBuilt(`${folder}llms-full.txt`).length).toBeGreaterThan(100_000);
  });
}

test('JSON-LD parses and names the crates of the page’s version', () => {
  const $ = builtHead(`${other.root}zkvm/quickstart`);
  const article = $('script[type="application/ld+json"]')
    .toArray()
    .map((element) => JSON.parse($(element).text()) as {'@type': string; about?: {version: string}})
    .find((entry) => entry['@type'] === 'TechArticle');
  expect(article?.about?.version).toBe(documentedCrates('.')[other.name]);
});

test('the changelog has feeds that parse', () => {
  const {headings} = load(builtHtml('/changelog')).extract({headings: ['article h2']});
  for (const [file, entry] of Object.entries({rss: 'item', atom: 'entry'})) {
    const $ = load(readBuilt(`/changelog/${file}.xml`), {xml: true});
    const {titles} = $.extract({titles: [`${entry} > title`]});
    expect(titles).toHaveLength(headings.length - 1);
    titles.forEach((title, n) => expect(headings[n]).toContain(`: ${title}`));
    const link = $(`${entry} > link`);
    expect(link.first().text() || link.attr('href')).toMatch(/\/changelog#\d{4}-/);
    expect($('[rel=self]').attr('href')).toMatch(/^https:.*\/changelog\/\w+\.xml$/);
  }
});

test('a button copies the page as Markdown, on pages of each kind', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/litepaper');
  for (const [name, path] of [
    [null, '/litepaper'],
    ['Quick start', '/api/zkvm/quickstart'],
    ['Changelog', '/changelog'],
    ['Status', '/status'],
    ['What changed', '/changes/'],
  ] as const) {
    await test.step(path, async () => {
      const twin = readBuilt(twinPath(path, '/'));
      if (name) {
        await page.getByRole('contentinfo').getByRole('link', {name, exact: true}).click();
        await expect(title(page)).toHaveText(/^# (.+)$/m.exec(twin)![1]!);
      }
      // Opened by a link here; content/published.spec.ts reads it as it is at its address.
      const measured = page.getByRole('row', {name: /Internal links, each checked/});
      if (name === 'Status') await expect(measured).toContainText(/\d/);
      await page.getByRole('button', {name: 'Copy as Markdown'}).press('Enter');
      await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(twin);
    });
  }
});
