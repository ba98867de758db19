/** Opens a native dialog, with the browser's focus handling, Escape key and backdrop. */

/** @param html content of the dialog; its buttons close the dialog */
export function openDialog(name: string, className: string, html: string): HTMLDialogElement {
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
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
