interface HeadTag {
  tagName: string;
  attributes: Record<string, string>;
  innerHTML?: string;
}

const font = 'fonts/atkinson-hyperlegible-next-latin.woff2';

/**
 * The face and a fallback with its measures. The numbers are the face's own ascent and
 * descent and its mean advance against Arial's. `optional`: a face that comes late is not
 * shown, so that lines don't break anew under the reader's eyes.
 */
const fontFaces = (baseUrl: string) =>
  `@font-face{font-family:'Atkinson Hyperlegible Next';src:url(${baseUrl}${font}) format('woff2');font-weight:400 700;font-display:optional}` +
  `@font-face{font-family:'Atkinson Fallback';src:local(Arial),local('Liberation Sans'),local(Helvetica);size-adjust:99.24%;ascent-override:99.15%;descent-override:31.84%;line-gap-override:0%}`;

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
