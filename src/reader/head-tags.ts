interface HeadTag {
  tagName: string;
  attributes: Record<string, string>;
  innerHTML?: string;
}

const font = 'fonts/atkinson-hyperlegible-next-latin.woff2';

/**
 * A stand-in with the measures of our face: installed fonts, scaled to its mean advance in
 * running text, with its own ascent and descent.
 *
 * @param weight CSS weights that it stands in for
 * @param fonts full names, as `local()` wants them
 * @param scale mean advance of our face over that of Arial in the same weight
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
 * The site's typeface and its fallbacks. Bold has a fallback of its own, since browsers would
 * otherwise thicken the regular one.
 * `optional`: a face that comes late is not shown, so that lines don't break anew under the
 * reader's eyes.
 */
const fontFaces = (baseUrl: string) =>
  `@font-face{font-family:'Atkinson Hyperlegible Next';src:url(${baseUrl}${font}) format('woff2');font-weight:400 700;font-display:optional}` +
  standIn('400', ['Arial', 'Liberation Sans', 'Helvetica'], 0.9924) +
  standIn('600 700', ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'], 0.985);

/**
 * Fetches the face ahead, which also holds the first frame back until it is there. On a slow
 * line both would cost the reader more than the face gives: such a line keeps to the fallback
 * (`src/css/tokens.css`). The limits leave out what Chromium supposes before it has measured.
 */
const fetchFace = (baseUrl: string) =>
  `(function(){var line=navigator.connection||{};if(line.saveData||/2g|3g/.test(line.effectiveType)||line.rtt>=125&&line.downlink<2){document.documentElement.dataset.line='slow'}else{document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'anonymous',href:${JSON.stringify(baseUrl + font)}}))}})()`;

/**
 * A page that is reloaded or returned to is scrolled to a place in pixels, which is right only
 * when all above has its true height (`src/css/prose.css`); so is the place of a heading that a
 * fragment names.
 */
const keepPlace = `(function(){\
var root=document.documentElement,visit=performance.getEntriesByType('navigation')[0];\
if(location.hash||visit&&visit.type!=='navigate'){root.dataset.whole=''}\
addEventListener('click',function(event){\
var link=event.target.closest&&event.target.closest('a[href*="#"]');\
if(link&&link.pathname===location.pathname){root.dataset.whole=''}\
},true)})();`;

/** Tags that every page carries. @param baseUrl starts and ends with a slash */
export function headTags(baseUrl: string): HeadTag[] {
  return [
    {tagName: 'script', attributes: {}, innerHTML: keepPlace + fetchFace(baseUrl)},
    {tagName: 'style', attributes: {}, innerHTML: fontFaces(baseUrl)},
    {tagName: 'meta', attributes: {name: 'theme-color', content: '#0e1219'}},
  ];
}
