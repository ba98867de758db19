/**
 * The classic preset without the theme's Prism module. That module adds a tokenizer (26 kB) to the
 * main script of every page, but this site highlights code at build time
 * (`src/markdown/static-code.ts`). The site works the same, only slower, with
 * `@docusaurus/preset-classic` instead.
 */
import path from 'node:path';
import presetClassic, {type Options} from '@docusaurus/preset-classic';
import * as classicTheme from '@docusaurus/theme-classic';
import type {LoadContext, Plugin, PluginModule, Preset} from '@docusaurus/types';

const remedy =
  'use @docusaurus/preset-classic in docusaurus.config.ts in place of src/speed/preset.ts.';

const entry = require.resolve('@docusaurus/theme-classic');
const inHome = (file: string) => path.resolve(path.dirname(entry), file);

/**
 * Wraps the classic theme and makes its paths absolute. Docusaurus resolves relative paths of a
 * theme without its own package from the site folder.
 */
const theme = ((context: LoadContext, options: never): Plugin => {
  const classic = classicTheme.default(context, options) as Required<Plugin>;
  const modules = classic.getClientModules();
  const wanted = modules.filter((module) => path.basename(module) !== 'prism-include-languages');
  if (wanted.length === modules.length) {
    throw new Error(`The classic theme has no module prism-include-languages: ${remedy}`);
  }
  return {
    ...classic,
    getThemePath: () => inHome(classic.getThemePath()),
    getTypeScriptThemePath: () => inHome(classic.getTypeScriptThemePath()),
    getClientModules: () => wanted.map(inHome),
  };
}) as PluginModule;

// Docusaurus also reads the theme module's other exports.
Object.assign(theme, {...classicTheme});

export default function preset(context: LoadContext, options: Options): Preset {
  const {themes = [], plugins} = presetClassic(context, options);
  const [classic, ...others] = themes;
  if (![classic].flat().includes(entry)) {
    throw new Error(`The classic preset begins with another theme than the classic one: ${remedy}`);
  }
  return {plugins, themes: [[theme, {...options.theme}], ...others]};
}
