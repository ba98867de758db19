import React, {lazy, Suspense, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {lackingDoc} from './query';

import type * as Notes from './notes';

/** Few readers see these notes. Without their code, a page that can't load it does without them. */
const notes = (): Promise<typeof Notes> =>
  import('./notes').catch(() => ({StandIn: () => null, MissingInVersion: () => null}));

const StandIn = lazy(() => notes().then((all) => ({default: all.StandIn})));
const Missing = lazy(() => notes().then((all) => ({default: all.MissingInVersion})));

/** Above a page that stands in for one which its version lacks. The server knows no query. */
export default function LackingPage(): ReactNode {
  const docId = lackingDoc(useLocation().search);
  return (
    useIsBrowser() &&
    docId && (
      <Suspense>
        <StandIn docId={docId} />
      </Suspense>
    )
  );
}

/** On the not-found page, when the address is that of a page which other versions have. */
export function MissingInVersion(): ReactNode {
  return (
    useIsBrowser() && (
      <Suspense>
        <Missing />
      </Suspense>
    )
  );
}
