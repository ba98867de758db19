/** Native dialogs, with the browser's focus handling, Escape key and backdrop. */
import {keysSetting} from '@site/src/lib/keyboard';
import styles from './styles.module.css';

/** @param html content of the dialog; its buttons close the dialog */
function openDialog(name: string, className: string, html: string): HTMLDialogElement {
  // This code may arrive after a second click.
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  const dialog = document.createElement('dialog');
  dialog.className = className;
  dialog.setAttribute('aria-label', name);
  dialog.innerHTML = html;
  // A press has the dialog as its target on the backdrop and on its padding, so compare positions.
  let isOutside = false;
  dialog.addEventListener('pointerdown', ({clientX: x, clientY: y}) => {
    const box = dialog.getBoundingClientRect();
    isOutside = x < box.left || x > box.right || y < box.top || y > box.bottom;
  });
  dialog.addEventListener('click', ({target}) => {
    if (isOutside || (target as Element).closest('button')) dialog.close();
  });
  // On Back or Forward the page below changes, and the dialog belongs to the page before.
  const close = () => dialog.close();
  window.addEventListener('popstate', close);
  dialog.addEventListener('close', () => {
    window.removeEventListener('popstate', close);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** @returns a copy whose description has an ID of its own */
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

/** Shows a diagram as large as the window. */
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

const keys: readonly [key: string, meaning: string][] = [
  ['/ or Ctrl K', 'Search'],
  ['[', 'Previous page'],
  [']', 'Next page'],
  ['Esc', 'Close a card, a picture or this list'],
  ['? or Ctrl ?', 'This list'],
];

/** Opens the list of keyboard shortcuts. */
export function openKeyList(): void {
  const rows = keys.map(([key, use]) => `<div><dt><kbd>${key}</kbd></dt><dd>${use}</dd></div>`);
  const dialog = openDialog(
    'Keys',
    styles.keys!,
    `<h2>Keys</h2><dl>${rows.join('')}</dl>
    <label><input type="checkbox"> Keys without Ctrl: / [ ] ?</label>
    <button type="button" class="button button--primary">Close</button>`,
  );
  const box = dialog.querySelector('input')!;
  box.checked = keysSetting().get() !== 'off';
  box.addEventListener('change', () => keysSetting().set(box.checked ? 'on' : 'off'));
}
