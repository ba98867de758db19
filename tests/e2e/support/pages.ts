/** The pages under test come from the build itself, never from a list kept by hand. */
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';

const build = 'build';

function requireBuild(file: string): string {
  if (!existsSync(file)) {
    throw new Error(`There is no ${file}: run npm run build first.`);
  }
  return file;
}

/** Addresses of the sitemap, as paths with a leading slash: canonical pages only. */
export function sitemapPaths(): string[] {
  const $ = load(readFileSync(requireBuild(`${build}/sitemap.xml`), 'utf8'), {xml: true});
  return $('loc')
    .map((_, element) => new URL($(element).text()).pathname)
    .get()
    .sort();
}

/**
 * Every page that the build holds, as paths with a leading slash.
 *
 * Not the sitemap, which leaves out old versions. A page tells its own address in its
 * `x-default` link; pages that only redirect have none.
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

/** The HTML that the host sends for a route. */
export function builtHtml(path: string): string {
  return readFileSync(`build${path.replace(/\/$/, '')}/index.html`, 'utf8');
}
