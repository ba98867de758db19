/**
 * Lays out the whole page after a long jump.
 *
 * `src/css/prose.css` skips the layout of blocks outside the viewport. After normal scrolling, the
 * blocks above are laid out and their heights are known. After a jump (find-in-page, scroll bar,
 * End) their heights are estimates, so the scroll position to restore after going back would be
 * wrong. From then on the page is laid out completely.
 */

/** Minimum distance of a jump in viewport heights; more than a swipe scrolls within one frame. */
const jump = 2;

/** Also keeps the text in place, since scroll anchoring fails after this change of styles. */
function layOutAll(): void {
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  const anchor = [...document.querySelectorAll('.markdown > *')].find((block) => topOf(block) >= 0);
  const before = anchor && topOf(anchor);
  document.documentElement.dataset.whole = '';
  if (anchor && before !== undefined) {
    window.scrollBy({top: topOf(anchor) - before, behavior: 'instant'});
  }
}

export function layOutAfterJumps(): void {
  // Not read here: it would lay out the page before its script has finished. A page that begins
  // elsewhere is laid out completely anyway.
  let last = 0;
  // The key End leads to where the page was estimated to end, and from there to the real end. Laid
  // out before that, a long page on a slow machine makes the browser forget to scroll.
  let isEnding = false;
  window.addEventListener('keydown', ({key, target, defaultPrevented}) => {
    // Elsewhere the key moves a caret, a tab or a cell.
    const isForPage =
      !defaultPrevented && !(target as Element).closest?.('input, textarea, select');
    isEnding = key === 'End' && isForPage && 'onscrollend' in window;
  });
  // At the end already, the key scrolls nothing, and the next scroll is the reader's.
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'popstate']) {
    window.addEventListener(sign, () => void (isEnding = false), {passive: true});
  }
  window.addEventListener('scrollend', () => {
    if (isEnding) {
      isEnding = false;
      layOutAll();
      window.scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'});
    }
  });
  window.addEventListener(
    'scroll',
    () => {
      const {scrollY, innerHeight} = window;
      const {whole} = document.documentElement.dataset;
      // A new page starts at its top, so nothing above it was skipped.
      const jumps = scrollY > 0 && Math.abs(scrollY - last) > jump * innerHeight;
      if (whole === undefined && jumps && !isEnding) {
        layOutAll();
      }
      last = window.scrollY;
    },
    {passive: true},
  );
}

let isReturning = false;
let isReturned = false;

/** Whether the reader has returned to this page, so that the browser restores its place. */
export const hasReturned = () => isReturned;

/** Must run before the router's listener, which does not tell returns from other navigation. */
export function noticeReturns(): void {
  window.addEventListener('popstate', () => {
    isReturning = true;
  });
}

/** Lets the next page skip the layout of distant blocks, unless it shows a certain position. */
export function putOffUnlessPlaced(hash: string): void {
  document.documentElement.toggleAttribute('data-whole', isReturning || hash !== '');
  isReturned = isReturning;
  isReturning = false;
}
