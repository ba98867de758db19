/** Moves keyboard focus on the page without adding a tab stop. */
import type {ClientModule} from '@docusaurus/types';
import {isSamePath} from '../lib/page-paths';
import {arrival} from './out-of-view';

/** ID of the region at the top of every page, which contains the skip link. */
export const startId = 'start-of-page';

/**
 * Focuses an element that is not a control, such as `<main>` or a heading.
 *
 * The element is only focusable while it has focus: a permanent `tabindex` would let later clicks
 * focus it.
 */
export function focusPlace(element: HTMLElement): void {
  if (element.tabIndex < 0) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), {once: true});
  }
  element.focus({preventScroll: true});
}

/** Milliseconds after a route change during which late styles may still move the text. */
const settling = 5000;

let release = () => {};

/**
 * Keeps a heading in view while late resources (KaTeX's stylesheet and fonts) change the height of
 * the text above it, until the reader does something.
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
  // <body> is only as high as the window, so the element that React renders into is observed.
  observer.observe(document.getElementById('__docusaurus')!);
}

/** Whether an element is where a link to it leads: then the reader has not scrolled on. */
function isAtTop(place: HTMLElement): boolean {
  const {scrollMarginTop} = getComputedStyle(place);
  return Math.abs(place.getBoundingClientRect().top - parseFloat(scrollMarginTop)) < 2;
}

type RouteUpdate = Parameters<NonNullable<ClientModule['onRouteDidUpdate']>>[0];

/**
 * Moves focus after a route change: to the heading that the fragment names, or else to the top of
 * the page, before the skip link.
 *
 * Without this, focus moves to <body> because the clicked link is removed. The theme resets focus
 * only if the layout stays mounted, and then removes it again. It does not handle fragments and the
 * Back button.
 */
export function moveFocus({location, previousLocation}: RouteUpdate): void {
  if (previousLocation && isSamePath(location.pathname, previousLocation.pathname)) {
    return;
  }
  release();
  const heading = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!previousLocation) {
    // The browser has scrolled to the heading; late styles may still move it.
    if (heading && isAtTop(heading)) keepInView(heading);
    return;
  }
  const place = heading ?? document.getElementById(startId);
  if (place) {
    // Screen readers then say which page has come.
    if (!heading) place.ariaLabel = document.querySelector('h1')?.innerText ?? null;
    focusPlace(place);
  }
  if (arrival.isReturn) return;
  if (heading) keepInView(heading);
  // Another version may lack the heading, and Docusaurus scrolls to the top only without a fragment.
  else if (location.hash) window.scrollTo({top: 0, behavior: 'instant'});
}
