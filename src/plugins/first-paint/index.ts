/**
 * Arranges each page so that it can be painted from its HTML alone: what its first paint
 * needs of the stylesheets stands in the page, the rest of them follows at its end; and the
 * scripts of its route are asked for together with the first one, not after it.
 */
import {readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Plugin, RouteConfig} from '@docusaurus/types';
import logger from '@docusaurus/logger';
import {simpleHash} from '@docusaurus/utils';
import type {PublishStep} from '../publish';
import {criticalStyles} from './critical';
import {assemblePage, sheetsOf} from './page';
import {restOf} from './rest';
import {propertiesOf, reduceStylesheet, shortenProperties} from './stylesheet';

/** As much of the bundler's compiler as is used here. */
interface Compiler {
  hooks: {
    done: {
      tap(
        name: string,
        listener: (stats: {
          compilation: {namedChunkGroups: ReadonlyMap<string, {getFiles(): readonly string[]}>};
        }) => void,
      ): void;
    };
  };
}

type ChunkNames = Record<string, unknown>;

/** Names of chunks in an entry of `routesChunkNames`, however deep. */
function namesIn(value: unknown): string[] {
  return typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(namesIn)
      : [];
}

/** Page → names of the chunks that its route and the routes around it load. */
export function chunksOfPages(
  routes: readonly RouteConfig[],
  chunkNames: ChunkNames,
): Map<string, string[]> {
  const byRoute = new Map<string, string[]>();
  for (const [key, value] of Object.entries(chunkNames)) {
    const {__comp: component} = value as {__comp?: string};
    byRoute.set(`${key.replace(/-[^-]+$/, '')} ${component}`, namesIn(value));
  }
  const pages = new Map<string, string[]>();
  const walk = (route: RouteConfig, around: readonly string[]) => {
    const names = [
      ...new Set([
        ...around,
        ...(byRoute.get(`${route.path} ${simpleHash(route.component, 8)}`) ?? []),
      ]),
    ];
    if (route.routes) {
      route.routes.forEach((inner) => walk(inner, names));
    } else {
      pages.set(route.path, names);
    }
  };
  routes.forEach((route) => walk(route, []));
  return pages;
}

/**
 * Pages of a kind share their inline styles, since each variant is a hash more in the policy
 * of every page.
 */
const kindOfPage = (file: string, html: string) =>
  /<html[^>]*\bdocs-doc-page\b/.test(html) ? 'doc' : file === 'index.html' ? 'home' : 'other';

/** `url(fonts/x.woff2)` of a sheet, as it must read elsewhere. */
const absoluteUrls = (css: string, href: string) =>
  css.replace(
    /url\((?!["']?(?:data:|\/|https?:|#))(["']?)/g,
    (_, quote: string) => `url(${quote}${href.replace(/[^/]*$/, '')}`,
  );

/** `zkvm/index.html` and `zkvm.html` → `/zkvm` below the base URL. */
const bare = (address: string) => address.replace(/(?:\/index)?\.html$|\/$/g, '');

/** Chunk → its scripts, as the bundler wrote them. */
const scriptsOf = new Map<string, string[]>();

export default function firstPaintPlugin(): Plugin {
  return {
    name: 'first-paint',

    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') {
        return {};
      }
      return {
        // By number: names in the addresses would stand in the first script once more.
        output: {chunkFilename: 'assets/js/[id].[contenthash:8].js'},
        plugins: [
          {
            apply: (compiler: Compiler) =>
              compiler.hooks.done.tap('first-paint', ({compilation}) => {
                for (const [name, group] of compilation.namedChunkGroups) {
                  const written = group.getFiles().filter((file) => file.endsWith('.js'));
                  scriptsOf.set(name, written);
                }
              }),
          },
        ],
      };
    },
  };
}

/** Writes what a page needs first into it, and puts off the rest. */
export const arrangePages: PublishStep = ({outDir, baseUrl, routes, generatedFilesDir}) => {
  const begin = performance.now();
  const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
  const files = readdirSync(outDir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)))
    .sort();
  const scripts = files.filter((file) => /^assets\/js\/[^/]+\.js$/.test(file));
  const sheets = files.filter((file) => /^assets\/css\/[^/]+\.css$/.test(file));
  const pages = new Map(
    files.filter((file) => file.endsWith('.html')).map((file) => [file, read(file)]),
  );
  const main = sheets.find((file) => path.basename(file).startsWith('styles.'));
  if (!main) {
    return;
  }

  const chunkNames = JSON.parse(
    readFileSync(path.join(generatedFilesDir, 'routesChunkNames.json'), 'utf8'),
  ) as ChunkNames;
  // The HTML has what these draw.
  const pageChunks = Object.values(chunkNames).flatMap(
    (names) => (names as {content?: string}).content ?? [],
  );
  const bodyChunks = [...scriptsOf.keys()].filter((name) => /^b[0-9a-f]{6}$/.test(name));
  const drawn = new Set([...pageChunks, ...bodyChunks].map((name) => scriptsOf.get(name)?.at(-1)));
  const whole = read(main);
  const users = {
    html: [...pages.values()],
    scripts: scripts.filter((file) => !drawn.has(file)).map(read),
    sheets: sheets.filter((file) => file !== main).map(read),
  };
  const elsewhere = propertiesOf(users);
  const css = shortenProperties(reduceStylesheet(whole, users, elsewhere), elsewhere);
  /** Text of a sheet, by its address. */
  const textOf = (href: string) =>
    href === baseUrl + main ? css : read(href.slice(baseUrl.length));

  const chunks = new Map(
    [...chunksOfPages(routes, chunkNames)].map(([route, names]) => [bare(route), names]),
  );
  const published = new Set(files.map((file) => baseUrl + file));
  const kinds = new Map<string, {sheets: string[]; files: string[]}>();
  const kindOf = new Map<string, string>();
  for (const [file, html] of pages) {
    const sheets = sheetsOf(html).filter((href) => published.has(href));
    const kind = `${kindOfPage(file, html)} ${sheets.join(' ')}`;
    kindOf.set(file, kind);
    kinds.set(kind, {sheets, files: [...(kinds.get(kind)?.files ?? []), file]});
  }
  const styles = new Map(
    [...kinds].map(([kind, {sheets, files: members}]) => {
      const texts = sheets.map((href) => absoluteUrls(textOf(href), href));
      const inPage = criticalStyles(
        texts,
        members.map((file) => pages.get(file)!),
      );
      const mainText = absoluteUrls(css, baseUrl + main);
      const rest = restOf(mainText, inPage);
      // It depends on the pages as well as on the sheet's source: hosts keep the file for
      // good by its name, so the name has to change with it.
      const file = main.replace(/\.\w+\.css$/, `.${simpleHash(rest, 8)}.css`);
      writeFileSync(path.join(outDir, file), rest);
      return [kind, {inPage, rest: baseUrl + file}];
    }),
  );
  // Every page has its part of it, and its rest.
  rmSync(path.join(outDir, main));
  for (const [file, html] of pages) {
    const names = chunks.get(bare(baseUrl + file)) ?? [];
    const wanted = new Set(names.flatMap((name) => scriptsOf.get(name) ?? []));
    const kind = kindOf.get(file)!;
    const {sheets} = kinds.get(kind)!;
    const {inPage, rest} = styles.get(kind)!;
    const page = assemblePage(html, {
      sheets,
      late: sheets.includes(baseUrl + main) ? [rest] : [],
      // A sheet that is none of the bundler's is for what stands in the page.
      withCode: sheets.filter(
        (href) => href.startsWith(`${baseUrl}assets/`) && href !== baseUrl + main,
      ),
      css: inPage,
      scripts: [...wanted].map((script) => baseUrl + script),
    });
    if (page !== html) {
      writeFileSync(path.join(outDir, file), page);
    }
  }
  logger.info(
    `first-paint: ${pages.size} pages of ${kinds.size} kinds in ${Math.round(performance.now() - begin)} ms`,
  );
};
