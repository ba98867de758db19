/** The classic end of a page, hydrated after the page itself. */
import React, {Suspense, type ReactNode} from 'react';
import Original from '@theme-original/DocItem/Footer';

export default function DocItemFooter(): ReactNode {
  return (
    <Suspense>
      <Original />
    </Suspense>
  );
}
