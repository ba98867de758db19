/**
 * The classic preset, without one module of its theme: the tokenizer of code (28 kB of every
 * page's first script), which has nothing to do here, since code is coloured at build time
 * (`src/markdown/static-code.ts`). `@docusaurus/preset-classic` in its place does the same, slower.
 */
import path from 'node:path';
import presetClassic, {type Options} from '@docusaurus/preset-classic';
import * as classicTheme from '@docusaurus/theme-classic';
import type {LoadContext, Plugin, PluginModule, Preset} from '@docusaurus/types';

const home = path.dirname(require.resolve('@docusaurus/theme-classic'));
const inHome = (file: string) => path.resolve(home, file);

/** Docusaurus reads relative paths of a theme that has no package of its own from the site. */
const theme = ((context: LoadContext, options: never): Plugin => {
  const classic = classicTheme.default(context, options) as Required<Plugin>;
  return {
    ...classic,
    getThemePath: () => inHome(classic.getThemePath()),
    getTypeScriptThemePath: () => inHome(classic.getTypeScriptThemePath()),
    getClientModules: () =>
      classic
        .getClientModules()
        .filter((module) => path.basename(module) !== 'prism-include-languages')
        .map(inHome),
  };
}) as PluginModule;

// Docusaurus finds these two beside it.
Object.assign(theme, {...classicTheme});

export default function preset(context: LoadContext, options: Options): Preset {
  const {themes = [], plugins} = presetClassic(context, options);
  const [, ...others] = themes;
  return {plugins, themes: [[theme, {...options.theme}], ...others]};
}
