/** The list of keys, as a dialog of the browser's own: focus, Escape and backdrop come with it. */
import {keysSetting} from './keys-setting';
import styles from './styles.module.css';

const keys: readonly [key: string, meaning: string][] = [
  ['/ or Ctrl K', 'Search'],
  ['[', 'Previous page'],
  [']', 'Next page'],
  ['Esc', 'Close a card, a picture or this list'],
  ['?', 'This list'],
];

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  children: (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

function build(): HTMLDialogElement {
  const title = element('h2', {id: 'key-list-title', textContent: 'Keys'});
  const rows = keys.map(([key, meaning]) =>
    element('div', {}, [
      element('dt', {}, [element('kbd', {textContent: key})]),
      element('dd', {textContent: meaning}),
    ]),
  );
  const box = element('input', {
    type: 'checkbox',
    checked: keysSetting().get() !== 'off',
  });
  box.addEventListener('change', () => keysSetting().set(box.checked ? 'on' : 'off'));
  const close = element('button', {
    type: 'button',
    textContent: 'Close',
    className: 'button button--primary button--sm',
  });
  const dialog = element('dialog', {className: styles.keys!}, [
    title,
    element('dl', {}, rows),
    element('label', {}, [box, ' Turn pages with [ and ]']),
    close,
  ]);
  dialog.setAttribute('aria-labelledby', title.id);
  close.addEventListener('click', () => dialog.close());
  // A click on the backdrop is a click on the dialog itself.
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  return dialog;
}

export function openKeyList(): void {
  const dialog = build();
  document.body.append(dialog);
  dialog.showModal();
}
