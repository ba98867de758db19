/**
 * Lets the browser paint each page from its HTML alone: embeds the styles that the first paint
 * needs, links the remaining styles at the end of the page, and requests the scripts of the page's
 * route together with the main script instead of after it.
 */
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {simpleHash} from '@docusaurus/utils';
import {filesBelow} from '../../lib/files';
import {namesInHtml} from '../../lib/html-names';
import {assemblePage, sheetsOf} from './page';
import {restOf} from './rest';
import {chunkScripts, chunksOfPages, proseScripts} from '../route-scripts';
import {criticalStyles, usedStyles} from './select';

/**
 * Returns the kind of a page. Pages of the same kind share their inline styles, since each variant
 * adds a hash to the policy of every page.
 */
const kindOfPage = (file: string, html: string) =>
  /<html[^>]*\bplugin-docs (plugin-id-\w+)/.exec(html)?.[1] ??
  (file === 'index.html' ? 'home' : 'other');

/** Makes relative URLs in a stylesheet absolute, so that it works outside of its file. */
const absoluteUrls = (css: string, href: string) =>
  css.replace(/url\((?!["']?(?:data:|\/|https?:|#))["']?/g, `$&${path.posix.dirname(href)}/`);

/** Removes the file name from a path: `/zkvm/index.html` and `/zkvm.html` → `/zkvm`. */
const bare = (address: string) => address.replace(/(?:\/index)?\.html$|\/$/g, '');

const classesOf = (css: string) =>
  [...css.matchAll(/\.((?:[A-Za-z_]|-[A-Za-z_-])[\w-]*)/g)].map(([, name]) => name!);

const remedy =
  'Docusaurus may have changed how it names these files: mend src/speed, or take `speed` out of docusaurus.config.ts.';

/** Rewrites the built pages. */
export async function arrangePages(props: Props): Promise<void> {
  const {outDir, baseUrl} = props;
  const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
  const files = filesBelow(outDir);
  const scripts = files.filter((file) => /^assets\/js\/[^/]+\.js$/.test(file));
  const sheets = files.filter((file) => /^assets\/css\/[^/]+\.css$/.test(file));
  const main = sheets.find((file) => path.basename(file).startsWith('styles.'));
  if (!main) {
    throw new Error(
      `The build has no assets/css/styles.*.css; builds with --dev never do. ${remedy}`,
    );
  }
  const others = sheets.filter((file) => file !== main);
  const namesIn = new Map(others.map((file) => [file, classesOf(read(file))]));
  const pages = new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, read(file)] as const)
      .filter(([, html]) => html.includes('__docusaurus')),
  );

  const chunks = new Map([...chunksOfPages(props)].map(([route, names]) => [bare(route), names]));
  if (![...chunks.values()].flat().some((name) => chunkScripts.has(name))) {
    throw new Error(`No page's scripts are in .docusaurus/routesChunkNames.json. ${remedy}`);
  }
  const css = await usedStyles(read(main), {
    html: [...pages.values()],
    scripts: scripts.filter((file) => !proseScripts.has(file)).map(read),
    sheets: others.map(read),
  });
  /** Returns the text of the stylesheet at a URL. */
  const textOf = (href: string) =>
    absoluteUrls(href === baseUrl + main ? css : read(href.slice(baseUrl.length)), href);

  const kinds = new Map<string, {sheets: string[]; members: string[]}>();
  for (const [file, html] of pages) {
    // Docusaurus links the main stylesheet only. The stylesheets of separate chunks also apply to
    // the page's HTML.
    const linked = sheetsOf(html).filter((href) => files.includes(href.slice(baseUrl.length)));
    const classes = new Set(namesInHtml(html).classes);
    const own = others.filter((other) => namesIn.get(other)!.some((name) => classes.has(name)));
    const all = [...linked, ...own.map((other) => baseUrl + other)];
    // The stylesheets of separate chunks are large, and few pages use the same parts of them. So
    // only pages of one section share the result.
    const section = own.length > 0 ? file.split('/')[0]! : '';
    const kind = `${kindOfPage(file, html)} ${section} ${all.join(' ')}`;
    const {members} = kinds.get(kind) ?? {members: []};
    kinds.set(kind, {sheets: all, members: [...members, file]});
  }
  for (const {sheets: own, members} of kinds.values()) {
    const inPage = await criticalStyles(
      own.map(textOf).join('\n'),
      members.map((file) => pages.get(file)!),
    );
    const rest = restOf(textOf(baseUrl + main), inPage);
    // The content depends on the pages as well as on the stylesheet. Hosts cache the file
    // permanently by name, so its name must contain the content's hash.
    const restFile = main.replace(/\.\w+\.css$/, `.${simpleHash(rest, 8)}.css`);
    writeFileSync(path.join(outDir, restFile), rest);
    for (const file of members) {
      const names = chunks.get(bare(baseUrl + file)) ?? [];
      const wanted = new Set(names.flatMap((name) => chunkScripts.get(name) ?? []));
      const page = assemblePage(pages.get(file)!, {
        sheets: own,
        late: baseUrl + restFile,
        withCode: own.filter((href) => others.includes(href.slice(baseUrl.length))),
        css: inPage,
        scripts: [...wanted].map((script) => baseUrl + script),
      });
      if (!page.includes('data-sheet=') || !page.includes(`<style>${inPage}`)) {
        throw new Error(`${file} has no </body>, or does not link ${main} as expected. ${remedy}`);
      }
      writeFileSync(path.join(outDir, file), page);
    }
  }
  // No page links the original stylesheet anymore.
  rmSync(path.join(outDir, main));
}
