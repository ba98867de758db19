/** Finds the places where a bundler's configuration modifies guarded packages. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Preset} from '@docusaurus/types';
import {Globby} from '@docusaurus/utils';

const guarded =
  /^(?:@docusaurus\/[^/]+|@docsearch\/[^/]+|@mdx-js\/react|react(?:-[^/]+)?|history|prism[^/]*|nprogress)$/;

/** Returns the guarded package that a path or request is in. */
function packageOf(target: string): string | undefined {
  const name = /^(?:@[^/]+\/)?[^/$]+/.exec(target.split('/node_modules/').at(-1)!)?.[0];
  return name && guarded.test(name) ? name : undefined;
}

type Part = Record<string, unknown>;

/** The parts of a bundler's configuration that are checked. */
export interface Configuration {
  entry?: unknown;
  externals?: unknown;
  resolve?: {alias?: object};
  module?: {rules?: unknown[]};
  plugins?: unknown[];
}

/** The files of guarded packages and the files that Docusaurus generates, and their requests. */
export function readPackages(modules: string, generated: string) {
  const kinds = '*.{js,cjs,mjs,css,json}';
  const names = Globby.sync(['*', '@*/*'], {cwd: modules, onlyDirectories: true});
  const inside = names.filter((name) => guarded.test(name));
  const files = Globby.sync(inside.map((name) => `${modules}/${name}/**/${kinds}`));
  const asking = /\b(?:from|import|require)\s*\(?\s*(["'])([^"'\n]+)\1/g;
  const requests = files
    .filter((file) => file.endsWith('js'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(asking)].map((match) => match[2]!))
    .filter((request) => packageOf(request) ?? /^(?:\.|@theme|@generated)/.test(request));
  const own = Globby.sync(`${generated}/${kinds}`);
  return {files: [...files, ...own], requests: [...new Set(requests)]};
}

/** Tells whether a rule's condition matches a file. */
function takes(condition: unknown, file: string): boolean {
  if (condition instanceof RegExp) return file.search(condition) !== -1;
  if (typeof condition === 'string') return file.startsWith(condition);
  if (typeof condition === 'function') return Boolean(condition(file));
  if (Array.isArray(condition)) return condition.some((one) => takes(one, file));
  const {and = [], or, not} = condition as {and?: unknown[]; or?: unknown; not?: unknown};
  const isLeftOut = (or && !takes(or, file)) || (not && takes(not, file));
  return !isLeftOut && and.every((one) => takes(one, file));
}

/** Checks a rule's conditions on files; assumes that other conditions (issuer, query) match. */
const reaches = ({test, include, resource, exclude}: Part, file: string) =>
  [test, include, resource].every((one) => !one || takes(one, file)) &&
  !(exclude && takes(exclude, file));

const loadersOf = ({use, loader}: Part): unknown[] =>
  [use, loader].flat().flatMap((one) => (one ? ((one as Part).loader ?? one) : []));

/** Returns each innermost rule with the rules that contain it. */
const rulesOf = (rules: unknown, around: Part[] = []): Part[][] =>
  ([rules].flat() as (Part | undefined)[]).flatMap((rule) => {
    if (typeof rule !== 'object') return [];
    const line = [...around, rule];
    return [line, ...rulesOf(rule.oneOf, line), ...rulesOf(rule.rules, line)];
  });

const patternsOf = (value: unknown, depth = 3): RegExp[] => {
  if (value instanceof RegExp) return [value];
  const inner = depth > 0 && value && typeof value === 'object' ? Object.values(value) : [];
  return inner.flatMap((one) => patternsOf(one, depth - 1));
};

const nameOf = (plugin: unknown) => (plugin as object).constructor.name;

/** Copies a configuration before our plugins change it, because some change it in place. */
export const snapshot = ({entry, externals, resolve, module, plugins = []}: Configuration) => ({
  parts: {entry: JSON.stringify(entry), externals: JSON.stringify(externals)},
  alias: {...resolve?.alias} as Part,
  loaders: new Map(rulesOf(module?.rules).map((line) => [line.at(-1)!, loadersOf(line.at(-1)!)])),
  plugins: [...plugins],
});

/** @returns descriptions of the changes to guarded packages */
export function crossings(
  config: Configuration,
  stock: ReturnType<typeof snapshot>,
  {files, requests}: ReturnType<typeof readPackages>,
): string[] {
  const found: string[] = [];
  for (const [part, before] of Object.entries(stock.parts)) {
    const now = JSON.stringify(config[part as keyof Configuration]);
    if (now !== before) found.push(`${part} ${now}`);
  }
  for (const [key, target] of Object.entries(config.resolve?.alias ?? {})) {
    const to = [target].flat().map((one) => packageOf(String(one)));
    // Allow another build of the same package, and theme components in src/theme.
    const isAllowed = key.startsWith('@theme') || to.every((name) => name === packageOf(key));
    const isOurs = JSON.stringify(target) !== JSON.stringify(stock.alias[key]);
    if (isOurs && !isAllowed) found.push(`alias ${key} → ${String(target)}`);
  }
  for (const line of rulesOf(config.module?.rules)) {
    const rule = line.at(-1)!;
    const known = stock.loaders.get(rule);
    const ours = loadersOf(rule).filter((loader) => !known?.includes(loader));
    const alias = known ? [] : Object.keys((rule.resolve as {alias?: object})?.alias ?? {});
    const changes = [
      ...ours.map((name) => `loader ${name}`),
      ...alias.map((key) => `alias ${key}`),
    ];
    const file = changes.length && files.find((one) => line.every((part) => reaches(part, one)));
    if (file) found.push(...changes.map((change) => `${change} on ${file}`));
  }
  // Patterns of these plugins match requests as well as files.
  const places = [...requests, ...new Set(files.map(path.dirname)), ...files];
  for (const plugin of config.plugins ?? []) {
    if (stock.plugins.includes(plugin) || !/Replacement|Ignore/.test(nameOf(plugin))) continue;
    for (const pattern of patternsOf(plugin)) {
      const match = places.find((one) => one.search(pattern) !== -1);
      if (match) found.push(`${nameOf(plugin)} ${String(pattern)} on ${match}`);
    }
  }
  const gone = stock.plugins.filter((plugin) => !config.plugins?.includes(plugin));
  return [...found, ...gone.map((plugin) => `without Docusaurus’ ${nameOf(plugin)}`)];
}

/** A preset that only adds plugins. Docusaurus loads presets from modules, so this file is one. */
export default (_context: LoadContext, {plugins}: Preset): Preset => ({plugins});
