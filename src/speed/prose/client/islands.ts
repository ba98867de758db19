import type {ReactNode} from 'react';
import {createRoot, hydrateRoot} from 'react-dom/client';
import type {Served} from './body';

/** Moves the prose into the element that React has created for it now. */
export function moveTo(element: Element, served: Served): void {
  // The reader may return before the roots are unmounted. Then they stay.
  clearTimeout(served.ending);
  if (element !== served.element) {
    element.replaceChildren(...served.element.childNodes);
    served.element = element;
  }
}

/** Renders an explorable. The first time, hydrates its server-rendered HTML. */
export function drawIsland(island: ReactNode, place: Element, {roots}: Served): void {
  const root = roots.get(place);
  if (!root && place.hasChildNodes()) {
    roots.set(place, hydrateRoot(place, island));
    return;
  }
  // Unmounting a root removed its HTML, so it can't be hydrated again.
  const again = root ?? createRoot(place);
  again.render(island);
  roots.set(place, again);
}

/** Unmounts the explorables' roots, after React has finished updating the page around them. */
export function endIslands(served: Served): void {
  served.ending = setTimeout(() => {
    served.roots.forEach((root) => root.unmount());
    served.roots.clear();
  });
}
