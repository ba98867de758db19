/** The classic drawer, mounted after hydration, since a phone renders its many links slowly. */
import React, {type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import Original from '@theme-original/Navbar/MobileSidebar';
import {useWhenIdle} from '@site/src/components/when-idle';

export default function NavbarMobileSidebar(): ReactNode {
  const {shown} = useNavbarMobileSidebar();
  const isIdle = useWhenIdle(1000);
  return (isIdle || shown) && <Original />;
}
