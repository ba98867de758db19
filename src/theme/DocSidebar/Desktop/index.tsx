/** The classic sidebar, which phones do not hydrate. */
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
