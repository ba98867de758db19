/**
 * Stands for the theme's hook of this name. That a phone needs no desktop sidebar is no
 * reason to keep its reader waiting: React may pause while it takes that in.
 */
import {startTransition, useEffect, useState} from 'react';

type WindowSize = 'desktop' | 'mobile' | 'ssr';

export function useWindowSize({desktopBreakpoint = 996} = {}): WindowSize {
  const [size, setSize] = useState<WindowSize>('ssr');
  useEffect(() => {
    const measure = () => {
      const now = window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile';
      startTransition(() => setSize(now));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [desktopBreakpoint]);
  return size;
}
