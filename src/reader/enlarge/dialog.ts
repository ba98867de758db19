import {openDialog} from '../dialog';
import styles from './styles.module.css';

/** Minimum scale relative to the page; large windows scale further. */
const factor = 1.5;

/** @returns a copy without IDs that already exist on the page */
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

/** @param what kind of picture, e.g. `diagram`, for accessible names */
export function enlarge(picture: Element, what: string): void {
  const dialog = openDialog(
    `Enlarged ${what}`,
    styles.dialog!,
    // A scrollable element must be focusable.
    `<button type="button" class="button button--primary button--sm">Close</button><div class="${styles.stage}" role="group" aria-label="${what}" tabindex="0"></div>`,
  );
  dialog.lastElementChild!.append(copyOf(picture));
}
