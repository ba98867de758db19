/** The classic footer, hydrated after the page itself. */
import React, {Suspense, type ReactNode} from 'react';
import Original from '@theme-original/Footer';

export default function Footer(): ReactNode {
  return (
    <Suspense>
      <Original />
    </Suspense>
  );
}
