interface HeadTag {
  tagName: string;
  attributes: Record<string, string>;
  innerHTML?: string;
}

const font = 'fonts/atkinson-hyperlegible-next-latin.woff2';

/**
 * The face and a fallback with its measures, so that nothing moves whichever is shown.
 * The numbers are the face's own ascent and descent and its mean advance against Arial's.
 * `optional`: a reader on a slow line reads at once, in the fallback, and keeps it.
 */
const fontFaces = (baseUrl: string) =>
  `@font-face{font-family:'Atkinson Hyperlegible Next';src:url(${baseUrl}${font}) format('woff2');font-weight:400 700;font-display:optional}` +
  `@font-face{font-family:'Atkinson Fallback';src:local(Arial),local('Liberation Sans'),local(Helvetica);size-adjust:99.24%;ascent-override:99.15%;descent-override:31.84%;line-gap-override:0%}`;

/** Tags that every page carries. @param baseUrl starts and ends with a slash */
export function headTags(baseUrl: string): HeadTag[] {
  return [
    {
      tagName: 'link',
      attributes: {
        rel: 'preload',
        href: baseUrl + font,
        as: 'font',
        type: 'font/woff2',
        crossorigin: 'anonymous',
      },
    },
    {tagName: 'style', attributes: {}, innerHTML: fontFaces(baseUrl)},
    {tagName: 'meta', attributes: {name: 'theme-color', content: '#0e1219'}},
  ];
}
