/** The classic footer, hydrated after the rest of the page. */
import React, {Suspense, type ReactNode} from 'react';
import Original from '@theme-init/Footer';

export default function Footer(): ReactNode {
  return (
    <Suspense>
      <Original />
    </Suspense>
  );
}
