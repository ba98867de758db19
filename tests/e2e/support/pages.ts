/** The pages under test come from the build itself, never from a list kept by hand. */
import {existsSync, readFileSync} from 'node:fs';
import {load} from 'cheerio';

/** Routes of the sitemap, as paths with a leading slash. */
export function sitemapPaths(): string[] {
  const file = 'build/sitemap.xml';
  if (!existsSync(file)) {
    throw new Error('There is no build/sitemap.xml: run npm run build first.');
  }
  const $ = load(readFileSync(file, 'utf8'), {xml: true});
  return $('loc')
    .map((_, element) => new URL($(element).text()).pathname)
    .get()
    .sort();
}

/** The HTML that the host sends for a route. */
export function builtHtml(path: string): string {
  return readFileSync(`build${path.replace(/\/$/, '')}/index.html`, 'utf8');
}
