import React, {lazy, Suspense, type ComponentType, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {lackingDoc} from './query';

/** Few readers see these notes. Without their code, a page that can't load it does without them. */
function late<Props>(name: 'StandIn' | 'MissingInVersion'): ComponentType<Props> {
  const none = () => null;
  return lazy(() =>
    import('./notes').then(
      (notes) => ({default: notes[name] as ComponentType<Props>}),
      () => ({default: none}),
    ),
  );
}

const StandIn = late<{docId: string}>('StandIn');
const Missing = late<object>('MissingInVersion');

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
