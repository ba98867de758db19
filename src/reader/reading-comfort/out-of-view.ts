/**
 * A reader who scrolls has seen the blocks above laid out, and their heights are known. One who
 * jumps (finds a word, drags the scroll bar, presses End) has above them what `src/css/prose.css`
 * put off, so the place to return to after a step back would rest on guesses: from then on
 * nothing is put off.
 */

/** Farther than a finger throws a page within a frame; in heights of the window. */
const jump = 2;

/** The browser's own anchor doesn't hold through such a change of styles. */
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
  let last = window.scrollY;
  window.addEventListener(
    'scroll',
    () => {
      const {scrollY, innerHeight} = window;
      const {whole} = document.documentElement.dataset;
      // A new page begins at its top: nothing above it was put off.
      if (whole === undefined && scrollY > 0 && Math.abs(scrollY - last) > jump * innerHeight) {
        layOutAll();
      }
      last = window.scrollY;
    },
    {passive: true},
  );
}

let isReturning = false;

/** Before the router's own listener, which tells nobody that the reader stepped back or forth. */
export function noticeReturns(): void {
  window.addEventListener('popstate', () => {
    isReturning = true;
  });
}

/** The next page may put off what is far from view, unless a place in it is asked for. */
export function putOffUnlessPlaced(hash: string): void {
  document.documentElement.toggleAttribute('data-whole', isReturning || hash !== '');
  isReturning = false;
}
