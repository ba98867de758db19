/**
 * Makes access to storage throw when its methods throw, as if storage were forbidden.
 *
 * When reading `window.localStorage` throws, Docusaurus logs one warning and works without storage.
 * When only the methods throw (in some privacy settings, or when the storage is full), it logs an
 * error for each key and each attempt.
 */

const probe = '__storage_probe';

export function checkStorage(kind: 'localStorage' | 'sessionStorage'): void {
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
