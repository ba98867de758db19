/**
 * Treats storage that is there but refuses to work as storage that is not there.
 *
 * Docusaurus knows one kind of failure well: reading `window.localStorage` throws, it warns
 * once in the console, and goes on without. Where the object exists but its methods throw
 * (some privacy settings, a quota of nothing), it reports an error for each key and each
 * attempt. Evaluated before the theme first asks for storage.
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
