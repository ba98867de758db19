/** The content of the classic drawer, mounted after hydration, and before the drawer itself. */
import React, {type ComponentProps, type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import Original from '@theme-original/DocSidebar/Mobile';
import {useWhenIdle} from '@site/src/components/when-idle';

export default function DocSidebarMobile(props: ComponentProps<typeof Original>): ReactNode {
  const {shown} = useNavbarMobileSidebar();
  const isIdle = useWhenIdle();
  return (isIdle || shown) && <Original {...props} />;
}
