import type {ReactNode} from 'react';
import {createRoot, hydrateRoot} from 'react-dom/client';
import type {Served} from './body';

/** The prose moves on to the element that React made for it this time. */
export function moveTo(element: Element, served: Served): void {
  // A reader who left may be back before the roots have ended: then they go on.
  clearTimeout(served.ending);
  if (element !== served.element) {
    element.replaceChildren(...served.element.childNodes);
    served.element = element;
  }
}

/** Draws an explorable, at first into the HTML that was served for it. */
export function drawIsland(island: ReactNode, place: Element, {roots}: Served): void {
  const root = roots.get(place);
  if (!root && place.hasChildNodes()) {
    roots.set(place, hydrateRoot(place, island));
    return;
  }
  // A root that has ended took the HTML along.
  const again = root ?? createRoot(place);
  again.render(island);
  roots.set(place, again);
}

/** Ends the roots of the explorables, not while React is still at work on the page around them. */
export function endIslands(served: Served): void {
  served.ending = setTimeout(() => {
    served.roots.forEach((root) => root.unmount());
    served.roots.clear();
  });
}
