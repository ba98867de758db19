import React, {useLayoutEffect, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import stylesheet from '@generated/derived/default/math/stylesheet.json';

const {href, integrity} = stylesheet;

/** Omits attributes without a value, since the server would render them empty. */
const attributes = {
  rel: 'stylesheet',
  href,
  ...(integrity && {integrity, crossOrigin: 'anonymous' as const}),
};

/** Attributes that fetch the stylesheet early, at the page's priority, without applying it. */
const ahead = {media: 'not all', fetchPriority: 'high'} as const;

/** Returns the stylesheet's link if the document contains it. */
export const sheetLink = () => document.querySelector(`link[href="${href}"]`);

/** Settled, unless the link that was added last is still loading, for this page or another. */
let loading = Promise.resolve();

/**
 * Loads KaTeX's stylesheet before a page with formulas is shown, so that formulas never appear
 * without it. Until then it does not apply, since new fonts would cause the browser to lay out the
 * current page again. If it fails to load, the page is shown anyway and requests it again.
 */
export function sheetLoaded(): Promise<void> {
  if (!sheetLink()) {
    loading = new Promise((resolve) => {
      const link = Object.assign(document.createElement('link'), attributes, ahead);
      link.onload = () => resolve();
      link.onerror = () => {
        link.remove();
        resolve();
      };
      document.head.append(link);
    });
  }
  return loading;
}

/** Links KaTeX's stylesheet on pages with formulas (added by `src/markdown/static-math.ts`). */
export default function MathStylesheet(): ReactNode {
  // `sheetLoaded` has already added the link. Marks it as managed by `<Head>`, so that `<Head>`
  // does not add it again, and applies it before the paint.
  useLayoutEffect(() => {
    const link = sheetLink();
    Object.keys(ahead).forEach((name) => link?.removeAttribute(name));
    link?.setAttribute('data-rh', 'true');
  }, []);
  return (
    <Head>
      <link {...attributes} />
    </Head>
  );
}
