/** Keeps what the reader chose: on the root element for this page, in storage for the next. */

export function chosen(name: string): string | null {
  return document.documentElement.getAttribute(`data-${name}`);
}

/** @param value `null` takes the choice back */
export function choose(name: string, value: string | null): void {
  if (value === null) {
    document.documentElement.removeAttribute(`data-${name}`);
  } else {
    document.documentElement.setAttribute(`data-${name}`, value);
  }
  try {
    // The plain name, not a slot of the theme's: `choices.inline.js` reads it before the paint.
    if ((localStorage.getItem(name) ?? '') !== (value ?? '')) {
      localStorage.setItem(name, value ?? '');
    }
  } catch {
    // A comfort only; the page works without it.
  }
}
