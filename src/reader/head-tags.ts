import type {HtmlTagObject} from '@docusaurus/types';
import {choicesScript} from './code';

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
 * Preloads the font, which also delays the first frame until the font has loaded. On a slow
 * connection that costs readers more than the font is worth, so they get the fallback
 * (`src/css/tokens.css`). The thresholds exclude the default values that Chromium reports before it
 * has measured the connection.
 */
const fetchFace = (baseUrl: string) =>
  `(function(){var line=navigator.connection||{};if(line.saveData||/2g|3g/.test(line.effectiveType)||line.rtt>=125&&line.downlink<2){document.documentElement.dataset.line='slow'}else{document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'anonymous',href:${JSON.stringify(baseUrl + font)}}))}})()`;

/**
 * Sets `data-whole` when the page must be laid out completely. After a reload or a return, the
 * browser restores the scroll position in pixels, which is only correct if everything above has its
 * real height (`src/css/prose.css`). The same applies to the target of a fragment.
 */
const keepPlace = `(function(){\
var root=document.documentElement,visit=performance.getEntriesByType('navigation')[0];\
if(location.hash||visit&&visit.type!=='navigate'){root.dataset.whole=''}\
addEventListener('click',function(event){\
var link=event.target.closest&&event.target.closest('a[href*="#"]');\
if(link&&link.pathname===location.pathname){root.dataset.whole=''}\
},true)})();`;

/**
 * Returns the head tags of every page. Scripts are first, since the minifier joins neighbors into
 * one, which takes one hash in the policy.
 *
 * @param baseUrl starts and ends with a slash
 * @param namespace suffix of each of the site's storage keys
 */
export function headTags(baseUrl: string, namespace: string): HtmlTagObject[] {
  return [
    {tagName: 'script', innerHTML: keepPlace + fetchFace(baseUrl)},
    {tagName: 'script', innerHTML: choicesScript(namespace)},
    {tagName: 'style', innerHTML: fontFaces(baseUrl)},
  ];
}
