/**
 * Publishes KaTeX's stylesheet and fonts with the site. Their path contains the version of the
 * installed KaTeX, so that they always match the rendered formulas.
 *
 * A production build reduces the fonts to the characters that occur in the site's formulas, and
 * omits unused font families. Hosts cache these files permanently, so each file name contains a
 * hash of the content.
 *
 * Only pages with formulas load them (`src/markdown/static-math.ts` adds the link).
 */
import {hash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {AllContent} from '@docusaurus/types';
import katex from 'katex';
import {version} from 'katex/package.json';
import {PurgeCSS} from 'purgecss';
import subsetFont from 'subset-font';
import {visit} from 'unist-util-visit';
import type {MathStylesheet} from '../config/environment';
import type {PluginPart} from '../lib/compose-plugin';
import {writeGenerated} from '../lib/files';
import {namesInHtml} from '../lib/html-names';
import {pageTree} from './sources/page-tree';
import {sitePages} from './sources/site-pages';

const folder = `katex/${version}`;

/** WOFF and TTF fonts, which are left out: all browsers that this site supports read WOFF2. */
const oldFonts = /,url\([^)]*\.(?:woff|ttf)\) format\("[^"]*"\)/g;

const upright = ['Times New Roman', 'Liberation Serif'];
const italic = ['Times New Roman Italic', 'Liberation Serif Italic'];

/**
 * Installed fonts that stand in until KaTeX's have loaded, scaled so that lines wrap in the same
 * places. Each entry: KaTeX's family, the installed fonts, their scale in percent, and the characters
 * it is for (all, if missing). Scales were measured on the most frequent characters of formulas.
 */
const standIns: readonly (readonly [string, readonly string[], number, string?])[] = [
  ['KaTeX Main', upright, 100],
  ['KaTeX Main', upright, 138, '+ < = > − ≈ ≡ ≤ ≥'],
  ['KaTeX Main', upright, 117, '( )'],
  ['KaTeX Main', upright, 85, '[ ] ⋅ ℓ'],
  ['KaTeX Main', upright, 180, '/'],
  ['KaTeX Math', italic, 117],
  ['KaTeX Math', italic, 129, 'K X j t x γ'],
  ['KaTeX Math', italic, 176, 'f'],
  ['KaTeX Math', italic, 103, 'a c d e o p y ρ η'],
  ['KaTeX Math', italic, 90, 'V b g q δ ω'],
];

const standInStyles = [
  ...standIns.map(([family, fonts, percent, characters]) => {
    const range = (characters?.split(' ') ?? []).map(
      (one) => `U+${one.codePointAt(0)!.toString(16)}`,
    );
    return `@font-face{font-family:${family} Fallback;src:${fonts.map((font) => `local("${font}")`).join()};size-adjust:${percent}%${range.length ? `;unicode-range:${range.join()}` : ''}}`;
  }),
  '.katex{font-family:KaTeX_Main,KaTeX Main Fallback,serif}',
  '.katex .mathnormal{font-family:KaTeX_Math,KaTeX Math Fallback,serif}',
].join('');

/** Removes the rules and fonts that formulas don't use. @param html all formulas of the site */
async function withUsedStyles(css: string, html: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    css: [{raw: css}],
    content: [{raw: html, extension: 'html'}],
    extractors: [{extensions: ['html'], extractor: namesInHtml}],
    fontFace: true,
    // Keeps the rule that hides MathML from view: only screen readers get it, and `html` has none.
    safelist: ['katex-mathml'],
  });
  return result!.css;
}

function hashed(name: string, content: string | Uint8Array): string {
  return name.replace(/(?=\.(?:min\.)?\w+$)/, `.${hash('sha256', content).slice(0, 8)}`);
}

function renderFormulas(allContent: AllContent, siteDir: string): string {
  const formulas = new Map<string, string>();
  for (const {file} of sitePages(allContent, siteDir)) {
    visit(pageTree(file, siteDir), ['math', 'inlineMath'], (node) => {
      const {type, value} = node as {type: string; value: string};
      const key = `${type} ${value}`;
      if (!formulas.has(key)) {
        // Ignore errors of KaTeX here: compiling the page reports them.
        const options = {output: 'html', throwOnError: false, strict: false} as const;
        const displayMode = type === 'math';
        formulas.set(key, katex.renderToString(value, {...options, displayMode}));
      }
    });
  }
  return [...formulas.values()].join('');
}

/** @param hosted stylesheet on another host, which pages then load instead */
export const math =
  (hosted: MathStylesheet | null): PluginPart =>
  ({siteDir, baseUrl}) => {
    const dist = path.join(path.dirname(require.resolve('katex/package.json')), 'dist');
    const whole = readFileSync(path.join(dist, 'katex.min.css'), 'utf8').replace(oldFonts, '');

    /** @param cut returns the version of a font to publish; @returns URL of the stylesheet */
    async function publish(css: string, cut: (font: Buffer) => Promise<Buffer>): Promise<string> {
      let content = css;
      for (const [, file] of css.matchAll(/url\(fonts\/([^)]+)\)/g)) {
        const font = await cut(readFileSync(path.join(dist, 'fonts', file!)));
        const name = hashed(file!, font);
        writeGenerated(siteDir, `${folder}/fonts/${name}`, font);
        content = content.replace(file!, name);
      }
      const sheet = `${folder}/${hashed('katex.min.css', content)}`;
      writeGenerated(siteDir, sheet, content);
      return baseUrl + sheet;
    }

    async function publishUsed(allContent: AllContent): Promise<string> {
      const html = renderFormulas(allContent, siteDir);
      // Characters that HTML escapes are added literally, since their entities don't contain them.
      const characters = [...new Set(`${html.replace(/<[^>]*>/g, '')}<>&"'`)].sort().join('');
      return publish((await withUsedStyles(whole, html)) + standInStyles, (font) =>
        // Hinting data would be a fifth of each file, and only helps on low-resolution screens
        // under Windows.
        subsetFont(font, characters, {targetFormat: 'woff2', noHinting: true}),
      );
    }

    return {
      async allContentLoaded({allContent, actions}) {
        // In development, a new formula may need any character.
        const isWhole = process.env.NODE_ENV !== 'production';
        const stylesheet: {href: string; integrity?: string} = hosted ?? {
          href: isWhole
            ? await publish(whole, (font) => Promise.resolve(font))
            : await publishUsed(allContent),
        };
        // Read by `src/components/MathStylesheet`. As separate data, it stays current even if the
        // bundler caches the pages.
        await actions.createData('math/stylesheet.json', stylesheet);
      },
    };
  };
