import React, {lazy, Suspense, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {lackingDoc} from '../nearest-doc';

/** Few readers see the note. Without its code, a page that can't load it does without. */
const Note = lazy(() => import('./Note').catch(() => ({default: () => null})));

/**
 * Names the page that a version lacks: above the nearest page, where the version dropdown leads
 * (`?lacks=…`, and the server knows no query), and on the not-found page, where a changed address
 * leads.
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
