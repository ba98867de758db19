/** Shortcuts of a single key, such as `/` and `[`, and the Tab key inside dialogs. */
import {createStorageSlot} from '@docusaurus/theme-common';

/** `off` ignores these shortcuts: WCAG 2.1.4 requires that readers can turn them off. */
export const keysSetting = () => createStorageSlot('reading-keys');

/** Elements in which keys are text input, and dialogs, which handle keys themselves. */
const typing =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="application"], [role="dialog"], dialog';

/** Whether a pressed key may be a shortcut: nothing else uses it, and the reader does not type. */
const isFree = (event: KeyboardEvent) =>
  !(event.metaKey || event.isComposing || event.defaultPrevented) &&
  !(event.target as Element | null)?.closest?.(typing);

/** Whether a key was pressed alone, outside of text fields, while such shortcuts are on. */
export function isSingleKey(event: KeyboardEvent): boolean {
  // Brackets need AltGr on many keyboards, which reports Ctrl and Alt as pressed.
  const isModified = (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph');
  return isFree(event) && !isModified && keysSetting().get() !== 'off';
}

/** Whether the reader asks for the list of shortcuts. With Ctrl, `?` works when the others are off. */
export const asksForKeys = (event: KeyboardEvent): boolean =>
  event.key === '?' && (isSingleKey(event) || (isFree(event) && event.ctrlKey && !event.altKey));

const controls =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/** Returns the elements inside a container that Tab can reach, in order. */
export function tabStops(container: Element): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(controls)].filter(
    (element) => element.getClientRects().length > 0 && !element.closest('[inert]'),
  );
}

/** Keeps Tab inside a dialog: after the last element comes the first one, and vice versa. */
export function keepTabInside(dialog: Element, event: KeyboardEvent): void {
  const stops = tabStops(dialog);
  const [end, start] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement === end || !dialog.contains(document.activeElement)) {
    event.preventDefault();
    start?.focus();
  }
}
