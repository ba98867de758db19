/**
 * Where the keyboard is after a route change: at the heading that the address names, else
 * at the top of the page, before the skip link.
 *
 * Without it the focus falls to <body> together with the link that was followed. The theme
 * resets it only where the layout stays mounted, and then takes it away again; it has no
 * answer for fragments and for the Back button.
 */
import type {ClientModule} from '@docusaurus/types';
import {isSamePath} from '../../lib/same-path';
import {focusPlace, startId} from './focus-place';

/** How long after a route change late styles may still move the text, in ms. */
const settling = 5000;

let release = () => {};

/**
 * Keeps a heading in view while what loads late (KaTeX's stylesheet, its fonts) changes the
 * height of the text above it, until the reader does something.
 */
function keepInView(place: HTMLElement): void {
  const observer = new ResizeObserver(() => place.scrollIntoView());
  const signs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const timer = window.setTimeout(() => release(), settling);
  release = () => {
    observer.disconnect();
    window.clearTimeout(timer);
    signs.forEach((sign) => window.removeEventListener(sign, release));
    release = () => {};
  };
  signs.forEach((sign) => window.addEventListener(sign, release, {passive: true}));
  // <body> is only as high as the window, so the root element's height is watched.
  observer.observe(document.getElementById('__docusaurus') ?? document.body);
}

const clientModule: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (!previousLocation || isSamePath(location.pathname, previousLocation.pathname)) {
      return;
    }
    release();
    const named = location.hash && decodeURIComponent(location.hash.slice(1));
    const heading = named ? document.getElementById(named) : null;
    const place = heading ?? document.getElementById(startId);
    if (place) {
      focusPlace(place);
    }
    if (heading) {
      keepInView(heading);
    }
  },
};

export default clientModule;
