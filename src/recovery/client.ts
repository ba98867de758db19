/** Runs while the bundle loads, which is before hydration and before the theme uses storage. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createRoot} from 'react-dom/client';
import {isUnknownPath} from '../lib/recovery';
import {cleanAddress, cleanFragment} from './clean-paths';
import {guardRoutes} from './redeploy';

const probe = '__storage_probe';

/**
 * Makes access to storage throw when its methods throw, as if storage were forbidden.
 *
 * When reading `window.localStorage` throws, Docusaurus logs one warning and works without storage.
 * When only the methods throw (in some privacy settings, or when the storage is full), it logs an
 * error for each key and each attempt.
 */
function checkStorage(kind: 'localStorage' | 'sessionStorage'): void {
  let storage: Storage | undefined;
  try {
    storage = window[kind];
    storage.getItem(probe);
    storage.setItem(probe, '');
    storage.removeItem(probe);
  } catch (reason) {
    // If the storage itself may not be read, Docusaurus knows that already.
    if (storage) {
      Object.defineProperty(window, kind, {
        configurable: true,
        get() {
          throw reason;
        },
      });
    }
  }
}

/**
 * Renders the 404 page on the client instead of hydrating it.
 *
 * A host sends the same 404 page for all unknown paths, but its content depends on the path: below
 * `/api/0.18/` the navbar shows that version, and `/FAQ` is an existing page. Hydration would find
 * different text than expected, log an error and render again.
 *
 * Docusaurus renders into `window.docusaurusRoot` if it exists (it needs this for hot reloading).
 */
function renderUnknownPaths(): void {
  const container = document.getElementById('__docusaurus');
  if (container && isUnknownPath) {
    Object.assign(window, {docusaurusRoot: createRoot(container)});
  }
}

if (ExecutionEnvironment.canUseDOM) {
  cleanAddress();
  cleanFragment();
  // Before the router reads the address: its listener is added later.
  window.addEventListener('popstate', cleanFragment);
  checkStorage('localStorage');
  checkStorage('sessionStorage');
  renderUnknownPaths();
  guardRoutes();
}

export {onRouteDidUpdate, onRouteUpdate} from './redeploy';
