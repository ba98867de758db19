/** Opens the list of keyboard shortcuts. */
import {keysSetting} from '@site/src/lib/keyboard';
import {openDialog} from './dialog';
import styles from './styles.module.css';

const keys: readonly [key: string, meaning: string][] = [
  ['/ or Ctrl K', 'Search'],
  ['[', 'Previous page'],
  [']', 'Next page'],
  ['Esc', 'Close a card, a picture or this list'],
  ['? or Ctrl ?', 'This list'],
];

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
