import path from 'node:path';
import type {HtmlTagObject} from '@docusaurus/types';
import {inlineScript} from '../lib/files';
import {choices} from './code';

const font = 'fonts/atkinson-hyperlegible-next-latin.woff2';

/**
 * Returns a fallback font with the metrics of the site's font: installed fonts, scaled to its mean
 * advance width in running text, with its ascent and descent.
 *
 * @param weight CSS weights that the fallback covers
 * @param fonts full names, as required by `local()`
 * @param scale mean advance width of the site's font relative to Arial in the same weight
 */
function standIn(weight: string, fonts: readonly string[], scale: number): string {
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  const [ascent, descent] = [0.984, 0.316];
  return (
    `@font-face{font-family:'Atkinson Fallback';font-weight:${weight};` +
    `src:${fonts.map((name) => `local('${name}')`).join()};size-adjust:${percent(scale)};` +
    `ascent-override:${percent(ascent / scale)};descent-override:${percent(descent / scale)};` +
    `line-gap-override:0%}`
  );
}

/**
 * Declares the site's font and its fallbacks. Bold has a separate fallback, since browsers would
 * otherwise synthesize it from the regular one.
 *
 * `font-display: optional` ignores a font that loads late, to avoid a layout shift while the reader
 * reads.
 */
const fontFaces = (baseUrl: string) =>
  `@font-face{font-family:'Atkinson Hyperlegible Next';src:url(${baseUrl}${font}) format('woff2');font-weight:400 700;font-display:optional}` +
  standIn('400', ['Arial', 'Liberation Sans', 'Helvetica'], 0.9924) +
  standIn('600 700', ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'], 0.985);

/**
 * Returns the head tags of every page.
 *
 * @param baseUrl starts and ends with a slash
 * @param namespace suffix of each of the site's storage keys
 */
export function headTags(baseUrl: string, namespace: string): HtmlTagObject[] {
  const values = {FONT: baseUrl + font, CHOICES: choices, NAMESPACE: namespace};
  const script = inlineScript(path.join(__dirname, 'head.inline.js'), values);
  return [
    {tagName: 'script', innerHTML: script},
    {tagName: 'style', innerHTML: fontFaces(baseUrl)},
  ];
}
