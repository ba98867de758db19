import React, {lazy, Suspense, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {lackingDoc} from '../api-versions';

/** Loaded on demand, since few readers see it. If that fails, the page shows no note. */
const Note = lazy(() => import('./Note').catch(() => ({default: () => null})));

/**
 * Shows which page a version lacks. It appears above the nearest page that the version dropdown
 * leads to (`?lacks=…`, which only the browser knows), and on the not-found page after a reader
 * changed the URL.
 */
export default function LackingPage({isNotFound = false}: {isNotFound?: boolean}): ReactNode {
  const docId = lackingDoc(useLocation().search);
  const isBrowser = useIsBrowser();
  return (
    isBrowser &&
    (isNotFound || docId) && (
      <Suspense>
        <Note docId={isNotFound ? null : docId} />
      </Suspense>
    )
  );
}
