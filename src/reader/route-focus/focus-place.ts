/** Moves keyboard focus on the page without adding a tab stop. */

/** ID of the region at the top of every page, which contains the skip link. */
export const startId = 'start-of-page';

/**
 * Focuses an element that is not a control, such as `<main>` or a heading.
 *
 * The element is only focusable while it has focus: a permanent `tabindex` would let later clicks
 * focus it.
 */
export function focusPlace(element: HTMLElement): void {
  const wasFocusable = element.tabIndex >= 0;
  if (!wasFocusable) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), {once: true});
  }
  element.focus({preventScroll: true});
}
