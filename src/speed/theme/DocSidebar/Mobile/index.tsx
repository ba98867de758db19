/** The content of the classic drawer, mounted after hydration, and before the drawer itself. */
import React, {type ComponentProps, type ReactNode} from 'react';
import Original from '@theme-init/DocSidebar/Mobile';
import {useDrawerReady} from '@site/src/speed/hydration';

export default function DocSidebarMobile(props: ComponentProps<typeof Original>): ReactNode {
  return useDrawerReady() && <Original {...props} />;
}
