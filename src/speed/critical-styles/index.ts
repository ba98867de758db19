/**
 * Arranges each page so that it can be painted from its HTML alone: what its first paint needs of
 * the stylesheets stands in the page, the rest of them follows at its end; and the scripts of its
 * route are asked for together with the first one, not after it.
 */
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {simpleHash} from '@docusaurus/utils';
import {filesBelow} from '../../lib/files';
import {assemblePage, sheetsOf} from './page';
import {restOf} from './rest';
import {chunkScripts, chunksOfPages, readChunkNames} from '../route-scripts';
import {criticalStyles, usedStyles} from './select';

/**
 * Pages of a kind share their inline styles, since each variant is one hash more in the policy of
 * every page.
 */
const kindOfPage = (file: string, html: string) =>
  /<html[^>]*\bplugin-docs (plugin-id-\w+)/.exec(html)?.[1] ??
  (file === 'index.html' ? 'home' : 'other');

/** `url(fonts/x.woff2)` of a sheet, as it must read elsewhere. */
const absoluteUrls = (css: string, href: string) =>
  css.replace(
    /url\((?!["']?(?:data:|\/|https?:|#))(["']?)/g,
    (_, quote: string) => `url(${quote}${href.replace(/[^/]*$/, '')}`,
  );

/** `zkvm/index.html` and `zkvm.html` → `/zkvm` below the base URL. */
const bare = (address: string) => address.replace(/(?:\/index)?\.html$|\/$/g, '');

/** Every word that is a class in HTML. */
const classesIn = (html: string) =>
  new Set([...html.matchAll(/\sclass="?([^">]*)/g)].flatMap(([, names]) => names!.split(/\s+/)));

/** The classes that a sheet's rules name. */
const classesOf = (css: string) =>
  [...css.matchAll(/\.((?:[A-Za-z_]|-[A-Za-z_-])[\w-]*)/g)].map(([, name]) => name!);

/** A step of `src/publish`: pages as they are published. */
export async function arrangePages({
  outDir,
  baseUrl,
  routes,
  generatedFilesDir,
}: Props): Promise<void> {
  const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
  const files = filesBelow(outDir);
  const scripts = files.filter((file) => /^assets\/js\/[^/]+\.js$/.test(file));
  const sheets = files.filter((file) => /^assets\/css\/[^/]+\.css$/.test(file));
  const main = sheets.find((file) => path.basename(file).startsWith('styles.'))!;
  const others = sheets.filter((file) => file !== main);
  const namesIn = new Map(others.map((file) => [file, classesOf(read(file))]));
  const pages = new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, read(file)] as const)
      .filter(([, html]) => html.includes('__docusaurus')),
  );

  const chunkNames = readChunkNames(generatedFilesDir);
  const chunks = new Map(
    [...chunksOfPages(routes, chunkNames)].map(([route, names]) => [bare(route), names]),
  );
  // The HTML has what these draw.
  const drawn = new Set(
    [...chunkScripts].filter(([name]) => name.startsWith('prose-')).map(([, own]) => own.at(-1)),
  );
  const css = await usedStyles(read(main), {
    html: [...pages.values()],
    scripts: scripts.filter((file) => !drawn.has(file)).map(read),
    sheets: others.map(read),
  });
  /** Text of a sheet, by its address. */
  const textOf = (href: string) =>
    absoluteUrls(href === baseUrl + main ? css : read(href.slice(baseUrl.length)), href);

  const kinds = new Map<string, {sheets: string[]; members: string[]}>();
  for (const [file, html] of pages) {
    // Docusaurus links the one sheet; those that come with code are in the page's HTML, too.
    const linked = sheetsOf(html).filter((href) => files.includes(href.slice(baseUrl.length)));
    const classes = classesIn(html);
    const own = others.filter((other) => namesIn.get(other)!.some((name) => classes.has(name)));
    const all = [...linked, ...own.map((other) => baseUrl + other)];
    // Sheets that come with code are large, and few of their pages use the same of them: those of
    // one section share it.
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
    // It depends on the pages as well as on the sheet's source: hosts keep the file for good by
    // its name, so the name has to change with it.
    const restFile = main.replace(/\.\w+\.css$/, `.${simpleHash(rest, 8)}.css`);
    writeFileSync(path.join(outDir, restFile), rest);
    for (const file of members) {
      const names = chunks.get(bare(baseUrl + file)) ?? [];
      const wanted = new Set(names.flatMap((name) => chunkScripts.get(name) ?? []));
      const page = assemblePage(pages.get(file)!, {
        sheets: own,
        late: [baseUrl + restFile],
        withCode: own.filter((href) => others.includes(href.slice(baseUrl.length))),
        css: inPage,
        scripts: [...wanted].map((script) => baseUrl + script),
      });
      writeFileSync(path.join(outDir, file), page);
    }
  }
  // Every page has its part of it, and its rest.
  rmSync(path.join(outDir, main));
}
