/** Opens a native dialog, with the browser's focus handling, Escape key and backdrop. */

/** @param html content of the dialog; its buttons close the dialog */
export function openDialog(name: string, className: string, html: string): HTMLDialogElement {
  // This code may arrive after a second click.
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  const dialog = document.createElement('dialog');
  dialog.className = className;
  dialog.setAttribute('aria-label', name);
  dialog.innerHTML = html;
  dialog.addEventListener('click', ({target}) => {
    // A click on the backdrop is a click on the dialog itself.
    if (target === dialog || (target as Element).closest('button')) {
      dialog.close();
    }
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
