/** Chooses what a page's shell stands for: the body that was served, or one to fetch. */
import type {ComponentType} from 'react';
import type {Root} from 'react-dom/client';
import {ahead, attributes, sheetLink} from '@site/src/components/MathStylesheet/sheet';

export interface Page {
  metadata: {permalink: string};
  /** The chunk with the whole page. */
  load: () => Promise<{default: ComponentType}>;
  /** Explorables of the page, by their words. */
  islands: Record<string, ComponentType>;
  hasFormulas?: boolean;
}

export interface Served extends Page {
  /** The element that holds the body's nodes. */
  element: Element;
  /** KaTeX's styles are linked: another host has them. Else they stand in the page. */
  isLinked: boolean;
  /** React's roots of the explorables, by the elements that hold them. */
  roots: Map<Element, Root>;
  /** The timer that ends these roots, when the reader has left. */
  ending?: ReturnType<typeof setTimeout>;
}

export type Body = ComponentType & {served?: Served};

/** The element that React is going to find, if the document is this page's. */
function servedElement({metadata}: Page): Element | null {
  if (document.documentElement.dataset.hasHydrated === 'true') {
    return null;
  }
  const element = document.querySelector('[data-body]');
  return element?.getAttribute('data-body') === metadata.permalink ? element : null;
}

/**
 * Asks for KaTeX's stylesheet beside a body, whose formulas would be shown without it for a
 * while. The page takes the link over (src/components/MathStylesheet). Until then it changes
 * nothing: fonts that it brings would have the browser choose all fonts anew, and one that had
 * come too late would now replace what the reader is reading. And a failure is nobody's, since
 * the reader may never open the page: then the page asks again, and sees.
 */
function fetchSheet(): void {
  if (sheetLink()) {
    return;
  }
  const link = Object.assign(document.createElement('link'), attributes, ahead);
  link.addEventListener('error', () => link.remove());
  document.head.append(link);
}

/** What a page's module exports: its body, or a mark that the document has it already. */
export async function bodyOf(page: Page): Promise<Body> {
  const element = servedElement(page);
  if (element) {
    const isLinked = sheetLink() !== null;
    return Object.assign(() => null, {served: {...page, element, isLinked, roots: new Map()}});
  }
  if (page.hasFormulas) {
    fetchSheet();
  }
  return (await page.load()).default;
}

/**
 * Fetches a body while its shell is on its way; the shell's own request finds it in the
 * browser's cache.
 *
 * @param chunk its name
 */
export function fetchBody(chunk: string): void {
  if (document.documentElement.dataset.hasHydrated !== 'true') {
    return;
  }
  // Pages that stay whole have no such chunk. A failure is for the shell's request to find.
  for (const href of __webpack_require__.gca(chunk)) {
    fetch(href).catch(() => {});
  }
}

/** The nodes of a body move on, to the element that React made for it this time. */
export function moveTo(element: Element, served: Served): void {
  element.replaceChildren(...served.element.childNodes);
  served.element = element;
}
