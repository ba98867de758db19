import React, {startTransition} from 'react';
import {hydrateRoot, type Root} from 'react-dom/client';
import {HelmetProvider} from 'react-helmet-async';
import {BrowserRouter} from 'react-router-dom';
import App from '@docusaurus/core/lib/client/App';
import preload from '@docusaurus/core/lib/client/preload';
import './ahead';

declare global {
  interface Window {
    docusaurusRoot?: Root;
  }
}

/** Takes over what the server drew, once the code of this page is there. */
export async function hydrate(): Promise<void> {
  await preload(window.location.pathname);
  const app = (
    <HelmetProvider>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </HelmetProvider>
  );
  startTransition(() => {
    // The 404 page has a root already (`src/plugins/unknown-paths`).
    if (window.docusaurusRoot) {
      window.docusaurusRoot.render(app);
      return;
    }
    window.docusaurusRoot = hydrateRoot(document.getElementById('__docusaurus')!, app, {
      onRecoverableError(error) {
        console.error('The page was drawn anew, since React found other HTML:', error);
      },
    });
  });
}
