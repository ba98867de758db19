import {openDialog} from './dialog';
import styles from './styles.module.css';

/** @returns a copy without IDs that already exist on the page */
function copyOf(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const description = copy.querySelector('desc');
  if (description) {
    description.id = 'enlarged-description';
    copy.setAttribute('aria-describedby', description.id);
  }
  const [width, height] = ['width', 'height'].map((side) => {
    const length = drawing.getAttribute(side)!;
    copy.style.setProperty(`--${side}`, length);
    copy.removeAttribute(side);
    return Number.parseFloat(length);
  });
  copy.toggleAttribute('data-wide', width! > 2 * height!);
  return copy;
}

export function enlarge(drawing: SVGSVGElement): void {
  // The reader may have left the page while this code was loading.
  if (!drawing.isConnected) return;
  const dialog = openDialog(
    'Enlarged diagram',
    styles.dialog!,
    // A scrollable element must be focusable.
    `<button type="button" class="button button--primary">Close</button><div class="table-scroll ${styles.stage}" role="group" aria-label="diagram" tabindex="0"></div>`,
  );
  dialog.lastElementChild!.append(copyOf(drawing));
}
