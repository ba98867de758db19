import {openDialog} from '../dialog';
import styles from './styles.module.css';

/** @returns a copy without IDs that already exist on the page */
function copyOf(picture: Element): HTMLElement {
  const copy = picture.cloneNode(true) as HTMLElement;
  const description = copy.querySelector('desc');
  if (description) {
    description.id = 'enlarged-description';
    copy.setAttribute('aria-describedby', description.id);
  }
  const [width, height] = ['width', 'height'].map((side) => {
    const length = picture.getAttribute(side) ?? '0';
    copy.style.setProperty(`--${side}`, /[a-z]$/.test(length) ? length : `${length}px`);
    copy.removeAttribute(side);
    return Number.parseFloat(length);
  });
  copy.toggleAttribute('data-wide', width! > 2 * height!);
  return copy;
}

/** @param what kind of picture, e.g. `diagram`, for accessible names */
export function enlarge(picture: Element, what: string): void {
  // The reader may have left the page while this code was loading.
  if (!picture.isConnected) return;
  const dialog = openDialog(
    `Enlarged ${what}`,
    styles.dialog!,
    // A scrollable element must be focusable.
    `<button type="button" class="button button--primary button--sm">Close</button><div class="table-scroll ${styles.stage}" role="group" aria-label="${what}" tabindex="0"></div>`,
  );
  dialog.lastElementChild!.append(copyOf(picture));
}
