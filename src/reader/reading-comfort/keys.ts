/**
 * Handles keyboard shortcuts: `[` and `]` go to the previous and next page, `?` lists the
 * shortcuts.
 */
import {asksForKeys, isSingleKey} from '@site/src/lib/keyboard';

const pager = new Map([
  ['[', '.pagination-nav__link--prev'],
  [']', '.pagination-nav__link--next'],
]);

export function onShortcut(event: KeyboardEvent): void {
  const link = pager.get(event.key);
  if (asksForKeys(event)) {
    event.preventDefault();
    void import('./key-list').then(({openKeyList}) => openKeyList());
  } else if (link && isSingleKey(event)) {
    document.querySelector<HTMLAnchorElement>(link)?.click();
  }
}
