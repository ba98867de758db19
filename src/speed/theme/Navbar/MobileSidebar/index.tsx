/** The classic drawer, mounted after hydration, since a phone renders its many links slowly. */
import React, {type ReactNode} from 'react';
import Original from '@theme-init/Navbar/MobileSidebar';
import {useDrawerReady} from '@site/src/speed/hydration';

export default function NavbarMobileSidebar(): ReactNode {
  return useDrawerReady(1000) && <Original />;
}
