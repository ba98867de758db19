/** Chooses what shows a page's prose: the HTML that was served, or the prose as a script. */
import type {ComponentType, PropsWithChildren} from 'react';
import type {Root} from 'react-dom/client';
import {sheetLoaded} from '@site/src/components/MathStylesheet/sheet';

/** What `src/markdown/as-served.ts` exports from each page that may stay as it was served. */
export interface AsServed {
  /** The page's explorables, by their names. */
  islands: Record<string, ComponentType>;
  hasFormulas: boolean;
}

/** A page that the document shows already. */
export interface Served extends AsServed {
  /** The element with the prose; another one whenever the reader comes back. */
  element: Element;
  /** React's roots of the explorables, by the elements that hold them. */
  roots: Map<Element, Root>;
  /** The timer that ends these roots, when the reader has left. */
  ending?: ReturnType<typeof setTimeout>;
}

/** A page's component, with what shows it: the served prose, or the classic content around it. */
export type Body = ComponentType & {served?: Served; Frame: ComponentType<PropsWithChildren>};

const withoutSlash = (pathname: string) => decodeURI(pathname).replace(/\/$/, '');

/** The element with a page's prose, if the document was served for this page. */
function servedElement(permalink: string): Element | null {
  const isFirst = document.documentElement.dataset.hasHydrated !== 'true';
  return isFirst && withoutSlash(window.location.pathname) === withoutSlash(permalink)
    ? document.querySelector('.theme-doc-markdown')
    : null;
}

/**
 * @param permalink address of the page
 * @param asServed `null` for a page with parts that need React around them
 * @param load fetches the prose
 * @returns the page's component; with `served`, one that shows nothing by itself
 */
export async function bodyOf(
  permalink: string,
  asServed: AsServed | null,
  load: () => Promise<{default: ComponentType}>,
): Promise<Body> {
  const element = asServed && servedElement(permalink);
  if (element) {
    return Object.assign(() => null, {
      served: {...asServed, element, roots: new Map()},
      Frame: () => null,
    });
  }
  const [prose, frame] = await Promise.all([
    load(),
    // It brings all words of MDX, which served prose does without.
    import('@theme-init/DocItem/Content'),
    asServed?.hasFormulas && sheetLoaded(),
  ]);
  return Object.assign(prose.default, {Frame: frame.default});
}
