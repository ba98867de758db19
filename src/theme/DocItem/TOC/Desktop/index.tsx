/** The classic contents, hydrated after the page itself; on a phone, where they are hidden, never. */
import React, {Suspense, type ReactNode} from 'react';
import Original from '@theme-original/DocItem/TOC/Desktop';

export default function DocItemTOCDesktop(): ReactNode {
  return (
    <Suspense>
      <Original />
    </Suspense>
  );
}
