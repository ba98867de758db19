/**
 * Lays out the whole page after a long jump, and returns readers to their place.
 *
 * `src/css/prose.css` skips the layout of blocks outside the viewport. After normal scrolling, the
 * blocks above are laid out and their heights are known. After a jump (find-in-page, scroll bar,
 * End) their heights are estimates, so the scroll position to restore after going back would be
 * wrong. From then on the page is laid out completely.
 *
 * `data-laid-out` of the document says so. It is set here, and by `head.inline.js` on a page that opens
 * below its top. `client.ts` removes it on the way to a page that opens at its top.
 */
import type {useLocation} from '@docusaurus/router';
import {createStorageSlot} from '@docusaurus/theme-common';
import {isSamePath} from '@site/src/lib/page-paths';
import {inPlace} from './chosen';

type Location = ReturnType<typeof useLocation>;

/** Minimum distance of a jump in viewport heights; more than a swipe scrolls within one frame. */
const jump = 2;

/** Also keeps the text in place, since scroll anchoring fails after this change of styles. */
function layOutAll(): void {
  const blocks = [...document.querySelectorAll('.markdown > *')];
  const anchor = blocks.find((block) => block.getBoundingClientRect().top >= 0);
  inPlace(anchor ?? document.body, () => (document.documentElement.dataset.laidOut = ''));
}

export function layOutAfterJumps(): void {
  // Reading `scrollY` here would lay out the page while its scripts still run. A page that opens
  // further down is laid out completely (`data-laid-out`), so its value is not needed.
  let last = 0;
  // The browser would scroll to the estimated end. If we lay out first, slow browsers drop the
  // scroll, so we scroll ourselves. In fields, tables and what scrolls by itself, the key moves
  // something else.
  window.addEventListener('keydown', (event) => {
    const isElsewhere = (event.target as Element).closest?.(
      'input, textarea, select, dialog, [role="dialog"], [tabindex="0"]',
    );
    if (event.key === 'End' && !event.shiftKey && !event.defaultPrevented && !isElsewhere) {
      event.preventDefault();
      layOutAll();
      window.scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'});
    }
  });
  window.addEventListener(
    'scroll',
    () => {
      const {scrollY, innerHeight} = window;
      const {laidOut} = document.documentElement.dataset;
      // A new page starts at its top, so nothing above it was skipped.
      if (laidOut === undefined && scrollY > 0 && Math.abs(scrollY - last) > jump * innerHeight) {
        layOutAll();
      }
      last = window.scrollY;
    },
    {passive: true},
  );
}

let isReturning = false;

/** How the reader came to this page: by Back or Forward, or to a place below its top. */
export const arrival = {isReturn: false, isPlaced: false};

/** Where a page was left at this entry of the history. */
const placeOf = ({key, pathname}: Location) =>
  createStorageSlot(`place-${key ?? pathname}`, {persistence: 'sessionStorage'});

let leftAt = 0;
let place: string | null = null;

/** Must run before the router listens, so that `isReturning` is set when `noteArrival` runs. */
export function noticeReturns(): void {
  window.addEventListener('popstate', () => {
    // On the second of two quick returns, the browser has already scrolled the page still shown.
    if (!isReturning) leftAt = window.scrollY;
    isReturning = true;
  });
}

/** Must run before the page renders: the router then scrolls to the fragment. */
export function noteArrival(to: Location, from: Location): void {
  const isOther = !isSamePath(to.pathname, from.pathname);
  place = isReturning && isOther ? placeOf(to).get() : null;
  if (isOther) placeOf(from).set(String(isReturning ? leftAt : window.scrollY));
  Object.assign(arrival, {isReturn: isReturning, isPlaced: isReturning || to.hash !== ''});
  isReturning = false;
  if (arrival.isPlaced) document.documentElement.dataset.laidOut = '';
}

let waiting: ResizeObserver | undefined;

/** Scrolls to the saved place: the browser can't, if it acts before the page's code has loaded. */
export function returnToPlace(): void {
  waiting?.disconnect();
  if (!place) return;
  const top = Number(place);
  const arrive = () => window.scrollTo({top, behavior: 'instant'});
  arrive();
  // Again after each layout until the page has its heading: the browser may restore another place,
  // and Docusaurus shows a placeholder if the code of a page that the reader skipped came first.
  waiting = new ResizeObserver((_, observer) => {
    arrive();
    if (document.querySelector('main h1')) observer.disconnect();
  });
  waiting.observe(document.getElementById('__docusaurus')!);
}
