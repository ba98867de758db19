/** Lists the pages under test. The list is read from the build, never written by hand. */
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import {next, pagesOf, placeOf} from './versions';

const build = 'build';

function requireBuild(file: string): string {
  if (!existsSync(file)) {
    throw new Error(`There is no ${file}: run npm run build first.`);
  }
  return file;
}

/** Returns the paths of the sitemap, with a leading slash: canonical pages only. */
export function sitemapPaths(): string[] {
  const $ = load(readFileSync(requireBuild(`${build}/sitemap.xml`), 'utf8'), {xml: true});
  return $('loc')
    .map((_, element) => new URL($(element).text()).pathname)
    .get()
    .sort();
}

/**
 * Returns the paths of all pages in the build, with a leading slash.
 *
 * It does not use the sitemap, which omits old versions. Each page has its own URL in its `x-default`
 * link; pages that only redirect have no such link.
 */
export function pagePaths(): string[] {
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
}

/** Returns the HTML that the host sends for a route. */
export function builtHtml(path: string): string {
  return readFileSync(`build${path.replace(/\/$/, '')}/index.html`, 'utf8');
}

/** Returns only the `<head>`, because parsing the whole page takes much longer. */
export function builtHead(path: string): CheerioAPI {
  return load(builtHtml(path).split('<body', 1)[0]!);
}

/** Tags pages of released versions as nightly if the daily run tests the same page of Next. */
export function walkTag(path: string): '@nightly' | [] {
  const place = placeOf(path);
  const isRepeated = place && place.version !== next && pagesOf(next).includes(place.rest);
  return isRepeated ? '@nightly' : [];
}

/** What has tests of its own, explorables, and what no style depends on. */
const elsewhere = /<section[^>]* data-explorable[^]*?<\/section>|class="?katex-html[^]*?<\/p>/g;
const unstyled = /^(?:docs-doc-id|language|plugin)-/;

/**
 * Returns a small set of pages that together contain every kind of element, judged by the classes in
 * their HTML.
 */
export function pageKinds(): Set<string> {
  const parts = pagePaths().map((path) => {
    const html = builtHtml(path).replace(elsewhere, '');
    const words = [...html.matchAll(/\sclass=(?:"([^"]+)"|([^\s>]+))/g)];
    const names = words.flatMap(([, quoted, bare]) => (quoted ?? bare)!.split(' '));
    return {path, names: new Set(names.filter((name) => !unstyled.test(name)))};
  });
  const kinds = new Set<string>();
  const left = new Set(parts.flatMap(({names}) => [...names]));
  while (left.size > 0) {
    const news = ({names}: {names: Set<string>}) => [...names].filter((name) => left.has(name));
    const best = parts.reduce((one, other) =>
      news(other).length > news(one).length ? other : one,
    );
    kinds.add(best.path);
    news(best).forEach((name) => left.delete(name));
  }
  return kinds;
}
