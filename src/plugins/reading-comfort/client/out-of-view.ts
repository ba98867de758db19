/**
 * Lays out in idle moments what `src/css/prose.css` puts off, so that soon nothing rests on a
 * guess: the scroll bar, and the place that the browser returns to after a step back.
 */

/** Below this, no block is begun: the next frame, or key, may come. In milliseconds. */
const reserve = 12;

let queue: HTMLElement[] = [];
let asked = 0;

function work(deadline: IdleDeadline): void {
  asked = 0;
  while (queue.length && deadline.timeRemaining() > reserve) {
    const block = queue.shift()!;
    block.style.contentVisibility = 'visible';
    // Now, so that its time counts against this deadline.
    block.getBoundingClientRect();
  }
  ask();
}

function ask(): void {
  if (queue.length && !asked) {
    asked = requestIdleCallback(work);
  }
}

/** Begins anew with the blocks of the page that is shown. */
export function layOutInIdleTime(): void {
  // Safari has neither these callbacks nor anchored scrolling, and puts nothing off.
  if ('requestIdleCallback' in window) {
    queue = [...document.querySelectorAll<HTMLElement>('.markdown > *')];
    ask();
  }
}
