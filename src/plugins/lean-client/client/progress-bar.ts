/**
 * The bar above a page that takes long to come; stands for `nprogress`, whose elements and
 * styles it uses. Docusaurus starts it 200 ms after a navigation, and ends it.
 */

/** How long the bar takes to vanish. */
const fading = 200;

let element: HTMLElement | null = null;

/** @param part how far, 0 to 1; @param seconds how long it takes to get there */
function move(bar: HTMLElement, part: number, seconds: number): void {
  bar.style.transition = `transform ${seconds}s cubic-bezier(0, 0.6, 0.2, 1)`;
  bar.style.transform = `translateX(${(part - 1) * 100}%)`;
}

function start(): void {
  if (element) {
    return;
  }
  element = document.createElement('div');
  element.id = 'nprogress';
  const bar = document.createElement('div');
  bar.className = 'bar';
  bar.role = 'presentation';
  const peg = document.createElement('div');
  peg.className = 'peg';
  bar.append(peg);
  element.append(bar);
  document.body.append(element);
  move(bar, 0, 0);
  // The bar must have been drawn at its start for the way from there to show.
  bar.getBoundingClientRect();
  move(bar, 0.9, 12);
}

function done(): void {
  const ending = element;
  if (ending) {
    element = null;
    move(ending.firstElementChild as HTMLElement, 1, fading / 1000);
    ending.style.transition = `opacity ${fading}ms linear ${fading}ms`;
    ending.style.opacity = '0';
    setTimeout(() => ending.remove(), 2 * fading);
  }
}

export default {configure() {}, start, done};
