/** The classic drawer, mounted after hydration, since a phone renders its many links slowly. */
import React, {startTransition, useEffect, useState, type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import Original from '@theme-original/Navbar/MobileSidebar';

export default function NavbarMobileSidebar(): ReactNode {
  const {shown} = useNavbarMobileSidebar();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const mount = () => startTransition(() => setIsReady(true));
    // Safari has no idle callbacks.
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(mount), 1000);
    return () => clearTimeout(timer);
  }, []);
  return (isReady || shown) && <Original />;
}
