import {asksForKeys, isSingleKey} from '@site/src/lib/keyboard';
import {recovery} from '@site/src/lib/recovery';

const pager = new Map([
  ['[', '.pagination-nav__link--prev'],
  [']', '.pagination-nav__link--next'],
]);

/** Handles shortcuts: `[` and `]` go to the previous and next page, `?` lists the shortcuts. */
export function onShortcut(event: KeyboardEvent): void {
  const link = pager.get(event.key);
  if (asksForKeys(event)) {
    event.preventDefault();
    import('./dialogs')
      .then(({openKeyList}) => openKeyList())
      .catch(() => recovery()?.reloadOnce());
  } else if (link && isSingleKey(event)) {
    // Otherwise the key is also typed into the search, if the focus is on its button.
    event.preventDefault();
    document.querySelector<HTMLAnchorElement>(link)?.click();
  }
}

/** Passes a click without a pointer, as of screen readers, to a dropdown: the theme ignores it. */
export function pressDropdown({target, detail}: MouseEvent): void {
  if (detail > 0) return;
  const button = (target as Element).closest('.dropdown > [role="button"]');
  button?.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
}

/**
 * Closes the navbar's dropdowns with Escape, wherever focus is (WCAG 1.4.13). The theme opens them on
 * hover, and by Enter and Space, but Escape does not close them there.
 */
export function closeDropdowns({key}: KeyboardEvent): void {
  if (key !== 'Escape') {
    return;
  }
  const focused = document.activeElement?.closest('.dropdown');
  if (focused) {
    focused.querySelector<HTMLElement>('.navbar__link')?.focus();
    // The theme closes a menu opened by keyboard when the reader clicks outside it, so this
    // simulates such a click.
    document.body.dispatchEvent(new MouseEvent('mousedown', {bubbles: true}));
  }
  dismissDropdown();
}

/** Keeps a menu opened on hover closed until the pointer returns or presses (src/css/chrome.css). */
export function dismissDropdown(): void {
  const hovered = document.querySelector('.dropdown:hover');
  if (!hovered) return;
  hovered.toggleAttribute('data-dismissed', true);
  const show = () => hovered.removeAttribute('data-dismissed');
  hovered.addEventListener('mouseleave', show, {once: true});
  hovered.addEventListener('click', show, {once: true});
}
