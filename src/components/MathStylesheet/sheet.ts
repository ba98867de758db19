/** KaTeX's stylesheet, as pages link it. */
import stylesheet from '@generated/derived/default/math/stylesheet.json';

const {href, integrity} = stylesheet;

/** No attribute without a value: the server would write it out empty. */
export const attributes = {
  rel: 'stylesheet',
  href,
  ...(integrity && {integrity, crossOrigin: 'anonymous' as const}),
};

/** Until its page is shown a link applies to nothing, yet is fetched no later than the page. */
export const ahead = {media: 'not all', fetchPriority: 'high'} as const;

/** The link, where the document has one. */
export const sheetLink = () => document.querySelector(`link[href="${href}"]`);

/**
 * Loads KaTeX's stylesheet, so that formulas are never shown without it. Until their page is shown
 * it applies to nothing, since new fonts would have the browser draw the present page anew. If it
 * fails to load, the page is shown all the same, and asks for it again.
 */
export const sheetLoaded = () =>
  new Promise<void>((resolve) => {
    if (sheetLink()) {
      resolve();
      return;
    }
    const link = Object.assign(document.createElement('link'), attributes, ahead);
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      resolve();
    };
    document.head.append(link);
  });
