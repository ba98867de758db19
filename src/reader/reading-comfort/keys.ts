/** `[` and `]` turn pages, `?` lists the keys. They rest while the reader types. */
import {keysSetting} from './keys-setting';
import {shortcutOf, takesKeys} from './shortcut';

const pager = {previous: '.pagination-nav__link--prev', next: '.pagination-nav__link--next'};

export function watchKeys(): void {
  document.addEventListener('keydown', (event) => {
    const shortcut = shortcutOf({
      key: event.key,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      altKey: event.altKey,
      altGraph: event.getModifierState('AltGraph'),
      isComposing: event.isComposing,
      defaultPrevented: event.defaultPrevented,
    });
    if (!shortcut || takesKeys(event.target as Element | null)) {
      return;
    }
    if (shortcut === 'help') {
      event.preventDefault();
      void import('./key-list').then(({openKeyList}) => openKeyList());
      return;
    }
    if (keysSetting().get() !== 'off') {
      document.querySelector<HTMLAnchorElement>(pager[shortcut])?.click();
    }
  });
}
