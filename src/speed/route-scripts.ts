/** Determines which scripts a page's route loads. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {CurrentBundler, Props, RouteConfig} from '@docusaurus/types';
import {simpleHash} from '@docusaurus/utils';

/** Chunk name → its script files. */
export const chunkScripts = new Map<string, string[]>();

/** Scripts that contain only prose, which the HTML of their pages contains too. */
export const proseScripts = new Set<string>();

/** A bundler plugin that fills in both. */
export const collectScripts = {
  apply(compiler: InstanceType<CurrentBundler['instance']['Compiler']>): void {
    compiler.hooks.done.tap('speed', ({compilation}) => {
      for (const [name, group] of compilation.namedChunkGroups) {
        const scripts = group.getFiles().filter((file) => file.endsWith('.js'));
        chunkScripts.set(name, scripts);
      }
      for (const chunk of compilation.chunks) {
        const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)];
        // `prose/loader.cjs` asks for a page's prose by this name.
        if (modules.some((module) => /\.mdx?\?prose\b/.test(module.identifier()))) {
          for (const file of chunk.files) proseScripts.add(file);
        }
      }
    });
  },
};

/** Returns the chunk names in an entry of `routesChunkNames`, at any depth. */
const namesIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(namesIn);

/** Returns page path → names of the chunks that its route and the parent routes load. */
export function chunksOfPages({routes, generatedFilesDir}: Props): Map<string, string[]> {
  // The map that Docusaurus writes for its client: route → names of its chunks, by prop.
  const file = path.join(generatedFilesDir, 'routesChunkNames.json');
  const chunkNames = JSON.parse(readFileSync(file, 'utf8')) as Record<string, {__comp?: string}>;
  const byRoute = new Map<string, string[]>();
  for (const [key, value] of Object.entries(chunkNames)) {
    byRoute.set(`${key.replace(/-[^-]+$/, '')} ${value.__comp}`, namesIn(value));
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
