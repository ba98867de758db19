/** The classic sidebar, which is not hydrated on phones. */
import React, {type ComponentProps, type ReactNode} from 'react';
import Original from '@theme-original/DocSidebar/Desktop';
import WideOnly from '@site/src/components/WideOnly';

export default function DocSidebarDesktop(props: ComponentProps<typeof Original>): ReactNode {
  return (
    <WideOnly>
      <Original {...props} />
    </WideOnly>
  );
}
