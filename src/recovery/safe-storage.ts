/**
 * Where storage exists but its methods throw, makes reading it throw, as where it is forbidden.
 *
 * When reading `window.localStorage` throws, Docusaurus warns once in the console and goes on
 * without it. When only the methods throw (some privacy settings, no space left), it reports an
 * error for each key and each attempt. Evaluated before the theme first asks for storage.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const probe = '__storage_probe';

function checkStorage(kind: 'localStorage' | 'sessionStorage'): void {
  let storage: Storage | undefined;
  try {
    storage = window[kind];
  } catch {
    // Docusaurus handles this by itself.
  }
  try {
    storage?.getItem(probe);
    storage?.setItem(probe, '');
    storage?.removeItem(probe);
  } catch (reason) {
    Object.defineProperty(window, kind, {
      configurable: true,
      get() {
        throw reason;
      },
    });
  }
}

if (ExecutionEnvironment.canUseDOM) {
  checkStorage('localStorage');
  checkStorage('sessionStorage');
}
