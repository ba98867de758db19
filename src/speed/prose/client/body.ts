/** Decides how a page's prose is shown: from the server-rendered HTML, or rendered by React. */
import type {ComponentType, PropsWithChildren} from 'react';
import type {Root} from 'react-dom/client';
import {isHydrated} from '@site/src/lib/recovery';
import {isSamePath} from '@site/src/lib/page-paths';

/** A page's explorables, by their names: the export that `src/markdown/as-served.ts` adds. */
type Islands = Record<string, ComponentType>;

/** A page whose prose is already in the document. */
export interface Served {
  islands: Islands;
  /** The element that contains the prose; a new one each time the reader returns to the page. */
  element: Element;
  /** The element of each explorable → its React root. */
  roots: Map<Element, Root>;
  /** Timer that unmounts these roots after the reader has left the page. */
  ending?: ReturnType<typeof setTimeout>;
}

/** A page's component, with its served prose or the classic component to wrap it in. */
export type Body = ComponentType & {served?: Served; Frame: ComponentType<PropsWithChildren>};

/** Returns the element with a page's prose if the document was served for this page. */
function servedElement(permalink: string): Element | null {
  return !isHydrated() && isSamePath(decodeURI(window.location.pathname), decodeURI(permalink))
    ? document.querySelector('.theme-doc-markdown')
    : null;
}

/**
 * @param permalink path of the page
 * @param asServed `null` for a page whose content needs React around it
 * @param load loads the prose
 * @returns the page's component; if it has `served`, it renders nothing itself
 */
export async function bodyOf(
  permalink: string,
  asServed: Islands | null,
  load: () => Promise<{default: ComponentType}>,
): Promise<Body> {
  const element = asServed && servedElement(permalink);
  if (element) {
    return Object.assign(() => null, {
      served: {islands: asServed, element, roots: new Map()},
      Frame: () => null,
    });
  }
  const [prose, frame] = await Promise.all([
    load(),
    // Contains all MDX components, which served prose does not need.
    import('@theme-init/DocItem/Content'),
  ]);
  return Object.assign(prose.default, {Frame: frame.default});
}
