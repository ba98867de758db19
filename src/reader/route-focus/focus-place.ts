/** Moves the keyboard's place on the page without adding a tab stop. */

/** The region at the top of every page, which holds the skip link. */
export const startId = 'start-of-page';

/**
 * Focuses an element that is no control, such as `<main>` or a heading.
 *
 * It is focusable only while it has the focus: a `tabindex` that stayed would catch
 * later clicks on it.
 */
export function focusPlace(element: HTMLElement): void {
  const wasFocusable = element.tabIndex >= 0;
  if (!wasFocusable) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), {once: true});
  }
  element.focus({preventScroll: true});
}
