/**
 * Handles keyboard shortcuts: `[` and `]` go to the previous and next page, `?` lists the
 * shortcuts. They are ignored while the reader types.
 */
import {createStorageSlot} from '@docusaurus/theme-common';

/** Set to `off` in the list of keys. WCAG 2.1.4 requires that single-key shortcuts can be off. */
export const keysSetting = () => createStorageSlot('reading-keys');

const pager = new Map([
  ['[', '.pagination-nav__link--prev'],
  [']', '.pagination-nav__link--next'],
]);

/** Elements in which keys are text input, and dialogs, which handle keys themselves. */
const typing =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="application"], [role="dialog"], dialog';

export function onShortcut(event: KeyboardEvent): void {
  // Brackets need AltGr on many keyboards, which reports Ctrl and Alt as pressed.
  const isModified = (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph');
  const isTaken = event.metaKey || isModified || event.isComposing || event.defaultPrevented;
  if (isTaken || (event.target as Element | null)?.closest(typing)) {
    return;
  }
  const link = pager.get(event.key);
  if (event.key === '?') {
    event.preventDefault();
    void import('./key-list').then(({openKeyList}) => openKeyList());
  } else if (link && keysSetting().get() !== 'off') {
    document.querySelector<HTMLAnchorElement>(link)?.click();
  }
}
