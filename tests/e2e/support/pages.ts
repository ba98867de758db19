/** Lists the pages under test, and the versions. Both are read, never written by hand. */
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {load, type CheerioAPI} from 'cheerio';
import {filesBelow, isPageFile} from '../../../src/lib/files';
import {memoize} from '../../../src/lib/memoize';
import {apiVersions, lastVersion, versionOfPath} from '../../../src/versions/versions';
import type {ApiVersion} from '../../../src/versions/versions';

// The versions that tests use: derived from `api_versions.json`, so that no test names one.
export const next = apiVersions[0]!;
export const latest = lastVersion;
export const oldest = apiVersions.at(-1)!;
/** A version that is not the latest: the oldest, or Next if there is only one release. */
export const other = apiVersions.findLast(({isLast}) => !isLast)!;

export const labelOf = ({label, isLast}: ApiVersion) => (isLast ? `${label} (latest)` : label);

/** The list of versions in the navbar of a wide screen. */
export const versionDropdown = (page: Page) => page.locator('.navbar .dropdown').first();

export async function chooseVersion(page: Page, label: string): Promise<void> {
  const list = versionDropdown(page);
  await list.hover();
  await list.getByRole('listitem').getByRole('link', {name: label, exact: true}).click();
}

/** The version that an address belongs to, and the rest of the address, e.g. `zkvm/install`. */
export function placeOf(path: string): {version: ApiVersion; rest: string} | null {
  const version = versionOfPath(path);
  return version ? {version, rest: path.slice(version.root.length)} : null;
}

/** Lists the pages in a version's folder, as paths below the version. */
export const pagesOf = ({folder}: ApiVersion): string[] =>
  filesBelow(folder)
    .filter(isPageFile)
    .map((file) => file.replace(/(?:introduction|(?:^|(?<=\/))index)?\.mdx?$/, ''));

/** Pages that a version lacks and the next newer one has: one page for each pair of versions. */
export const lackedPages = apiVersions.slice(1).flatMap((older, n) => {
  const newer = apiVersions[n]!;
  const own = pagesOf(older);
  const page = pagesOf(newer).findLast((one) => !own.includes(one));
  return page ? [{older, newer, page}] : [];
});

const build = 'build';

function requireBuild(file: string): string {
  if (!existsSync(file)) throw new Error(`There is no ${file}: run npm run build first.`);
  return file;
}

/** Returns the paths of the sitemap, with a leading slash: canonical pages only. */
export function sitemapPaths(): string[] {
  const $ = load(readFileSync(requireBuild(`${build}/sitemap.xml`), 'utf8'), {xml: true});
  const {addresses} = $.extract({addresses: ['loc']});
  return addresses.map((address) => new URL(address).pathname).sort();
}

/**
 * Returns the paths of all pages in the build, with a leading slash.
 *
 * It does not use the sitemap, which omits old versions. Each page has its own URL in its `x-default`
 * link; pages that only redirect have no such link.
 */
export const pagePaths = memoize(String, (): string[] => {
  requireBuild(`${build}/index.html`);
  return readdirSync(build, {recursive: true, encoding: 'utf8'})
    .filter((name) => path.basename(name) === 'index.html')
    .flatMap((name) => {
      const html = readFileSync(path.join(build, name), 'utf8');
      const link = /<link[^>]*hreflang=["']?x-default[^>]*>/i.exec(html)?.[0] ?? '';
      const address = /href=["']?([^"'\s>]+)/.exec(link)?.[1];
      return address ? [new URL(address).pathname] : [];
    })
    .sort();
});

interface HostFile {
  headers: Record<string, string>;
  policies: Record<string, string>;
  redirects: {from: string; to: string}[];
  redirectPages: string[];
}

/** Reads what the build tells hosts. */
export const hostFile = () =>
  JSON.parse(readFileSync(requireBuild('build-host/host.json'), 'utf8')) as HostFile;

/** Returns the HTML that the host sends for a route. */
export const builtHtml = (path: string): string =>
  readFileSync(`build${path.replace(/\/$/, '')}/index.html`, 'utf8');

/** Returns only the `<head>`, because parsing the whole page takes much longer. */
export const builtHead = (path: string): CheerioAPI => load(builtHtml(path).split('<body', 1)[0]!);

/** Tells whether a page of a released version is also in Next, where the daily run tests it. */
export function isRepeated(path: string): boolean {
  const place = placeOf(path);
  return Boolean(place && place.version !== next && pagesOf(next).includes(place.rest));
}

/** Explorables, which have tests of their own, and the glyphs of formulas. */
const elsewhere =
  /<section[^>]* data-explorable[^]*?<\/section>| class="?katex-html[^]*?(?=<\/?(?!span|svg|path|line)[a-z])/g;
/** Classes that no style depends on. */
const unstyled = /^(?:docs-doc-id|language|plugin)-/;

/**
 * Returns a few small pages that together have every kind of element, by the classes in their HTML.
 */
export function pageKinds(): Set<string> {
  const pages = pagePaths().map((path) => {
    const html = builtHtml(path);
    const words = [...html.replace(elsewhere, '').matchAll(/\sclass=(?:"([^"]+)"|([^\s>]+))/g)];
    const names = words.flatMap(([, quoted, bare]) => (quoted ?? bare)!.split(' '));
    // The cost of testing the page: its elements, and loading it, which costs as much as 500.
    const cost = html.match(/<[a-z]/g)!.length + 500;
    return {path, cost, names: new Set(names.filter((name) => !unstyled.test(name)))};
  });
  const kinds = new Set<string>();
  const left = new Set(pages.flatMap(({names}) => [...names]));
  while (left.size > 0) {
    const worth = ({names, cost}: (typeof pages)[0]) =>
      [...names].filter((name) => left.has(name)).length / cost;
    const best = pages.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    kinds.add(best.path);
    best.names.forEach((name) => left.delete(name));
  }
  // Drop a page if the others together have all of its classes.
  for (const {path, names} of pages.filter((page) => kinds.has(page.path))) {
    const others = pages.filter((page) => page.path !== path && kinds.has(page.path));
    const covered = new Set(others.flatMap((page) => [...page.names]));
    if ([...names].every((name) => covered.has(name))) kinds.delete(path);
  }
  return kinds;
}
