import {openDialog} from '../dialog';
import styles from './styles.module.css';

/** How much larger than on the page, at least; a window with room for more gives more. */
const factor = 1.5;

/** @returns a copy without names that the page has already */
function copyOf(picture: Element): HTMLElement {
  const copy = picture.cloneNode(true) as HTMLElement;
  const description = copy.querySelector('desc');
  if (description) {
    description.id = 'enlarged-description';
    copy.setAttribute('aria-describedby', description.id);
  }
  for (const side of ['width', 'height'] as const) {
    const length = picture.getAttribute(side);
    if (length) {
      const style = side === 'width' ? 'minWidth' : 'minHeight';
      copy.style[style] = `calc(${/[a-z]$/.test(length) ? length : `${length}px`} * ${factor})`;
      copy.removeAttribute(side);
    }
  }
  return copy;
}

/** @param what e.g. `diagram`, for the names of the parts */
export function enlarge(picture: Element, what: string): void {
  const dialog = openDialog(
    `Enlarged ${what}`,
    styles.dialog!,
    // What scrolls must take the focus.
    `<button type="button" class="${styles.close}">Close</button><div class="${styles.stage}" role="group" aria-label="${what}" tabindex="0"></div>`,
  );
  dialog.lastElementChild!.append(copyOf(picture));
}
