/** The reader's choices: on the root element for this page, in storage for later pages. */
import {createStorageSlot} from '@docusaurus/theme-common';

export function chosen(name: string): string | null {
  return document.documentElement.getAttribute(`data-${name}`);
}

/** @param value `null` removes the choice */
export function choose(name: string, value: string | null): void {
  const slot = createStorageSlot(name);
  if (value === null) {
    document.documentElement.removeAttribute(`data-${name}`);
    slot.del();
  } else {
    document.documentElement.setAttribute(`data-${name}`, value);
    slot.set(value);
  }
}

/** Keeps an element in place on screen while a change of styles moves what is above it. */
export function inPlace(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  change();
  window.scrollBy({top: element.getBoundingClientRect().top - before, behavior: 'instant'});
}
