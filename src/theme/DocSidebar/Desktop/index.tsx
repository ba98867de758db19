/** The classic sidebar, hydrated after the page itself; on a phone, where it is hidden, never. */
import React, {Suspense, type ComponentProps, type ReactNode} from 'react';
import Original from '@theme-original/DocSidebar/Desktop';

export default function DocSidebarDesktop(props: ComponentProps<typeof Original>): ReactNode {
  return (
    <Suspense>
      <Original {...props} />
    </Suspense>
  );
}
