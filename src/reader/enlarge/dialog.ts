/** A dialog of the browser's own: focus, Escape and backdrop come with it. */
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
  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog!;
  dialog.setAttribute('aria-label', `Enlarged ${what}`);
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: 'Close',
    className: styles.close!,
  });
  const stage = document.createElement('div');
  stage.className = styles.stage!;
  // What scrolls must take the focus.
  stage.tabIndex = 0;
  stage.setAttribute('role', 'group');
  stage.setAttribute('aria-label', what);
  stage.append(copyOf(picture));
  dialog.append(close, stage);
  close.addEventListener('click', () => dialog.close());
  // A click on the backdrop is a click on the dialog itself.
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
