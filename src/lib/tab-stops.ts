/** Keyboard focus inside dialogs. */

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
