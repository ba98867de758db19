/** The classic links to the neighbours, hydrated after the page itself. */
import React, {Suspense, type ReactNode} from 'react';
import Original from '@theme-original/DocItem/Paginator';

export default function DocItemPaginator(): ReactNode {
  return (
    <Suspense>
      <Original />
    </Suspense>
  );
}
