import React, {useLayoutEffect, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import stylesheet from '@generated/derived/default/math/stylesheet.json';
import {isHydrated} from '../../lib/recovery';

const {href, integrity} = stylesheet;

/** Omits attributes without a value, since the server would render them empty. */
const attributes = {
  rel: 'stylesheet',
  href,
  ...(integrity && {integrity, crossOrigin: 'anonymous' as const}),
};

/** Attributes that fetch the stylesheet early, with high priority, but don't apply it yet. */
const ahead = {media: 'not all', fetchPriority: 'high'} as const;

const sheetLink = () => document.querySelector(`link[href="${href}"]`);

/** Settled, unless the link that was added last is still loading, for this page or another. */
let loading = Promise.resolve();

function addLink(): void {
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

if (ExecutionEnvironment.canUseDOM) {
  // Once in the document, the link stays. `<Head>` would remove it for a moment while the first page
  // hydrates, and whenever the reader leaves a page with formulas.
  sheetLink()?.removeAttribute('data-rh');
}

/**
 * Loads KaTeX's stylesheet before a page with formulas is shown, so that formulas never appear
 * without it. Until then it does not apply, since new fonts would cause the browser to lay out the
 * current page again. If it fails to load, the page is shown anyway and requests it again.
 */
export function sheetLoaded(): Promise<void> {
  // The page that the reader opened first links the stylesheet in its HTML, if it has formulas.
  if (ExecutionEnvironment.canUseDOM && isHydrated() && !sheetLink()) addLink();
  return loading;
}

/** Links KaTeX's stylesheet on pages with formulas (added by `src/markdown/static-math.ts`). */
export default function MathStylesheet(): ReactNode {
  // A layout effect runs before the browser paints the page.
  useLayoutEffect(() => {
    if (!sheetLink()) addLink();
    const link = sheetLink()!;
    Object.keys(ahead).forEach((name) => link.removeAttribute(name));
    // If it fails now, src/recovery/first-load.inline.js reloads the page.
    link.setAttribute('data-needed', '');
  }, []);
  return ExecutionEnvironment.canUseDOM ? null : (
    <Head>
      <link {...attributes} />
    </Head>
  );
}
