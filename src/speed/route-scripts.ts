/** Which scripts a page's route is going to ask for. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {RouteConfig} from '@docusaurus/types';
import {simpleHash} from '@docusaurus/utils';

/** As much of the bundler's compiler as is used here. */
interface Compiler {
  hooks: {done: {tap(name: string, listener: (stats: {compilation: Compilation}) => void): void}};
}

interface Compilation {
  namedChunkGroups: ReadonlyMap<string, {getFiles(): readonly string[]}>;
}

class ChunkScripts extends Map<string, string[]> {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('speed', ({compilation}) => {
      for (const [name, group] of compilation.namedChunkGroups) {
        this.set(
          name,
          group.getFiles().filter((file) => file.endsWith('.js')),
        );
      }
    });
  }
}

/** Chunk → its scripts, as the bundler wrote them; it is a plugin of the bundler. */
export const chunkScripts = new ChunkScripts();

type ChunkNames = Record<string, unknown>;

/** @returns what Docusaurus wrote for its own client: route → names of chunks, by their props */
export const readChunkNames = (generatedFilesDir: string): ChunkNames =>
  JSON.parse(
    readFileSync(path.join(generatedFilesDir, 'routesChunkNames.json'), 'utf8'),
  ) as ChunkNames;

/** Names of chunks in an entry of `routesChunkNames`, however deep. */
const namesIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(namesIn);

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
    const own = byRoute.get(`${route.path} ${simpleHash(route.component, 8)}`) ?? [];
    const names = [...new Set([...around, ...own])];
    if (route.routes) {
      route.routes.forEach((inner) => walk(inner, names));
    } else {
      pages.set(route.path, names);
    }
  };
  routes.forEach((route) => walk(route, []));
  return pages;
}
