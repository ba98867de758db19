import {startTransition, useEffect, useState} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';

/**
 * @param wait milliseconds before the browser is asked
 * @returns false at first, and true once the browser has been idle after hydration, or while the
 *   drawer is open
 */
export function useDrawerReady(wait = 0): boolean {
  const {shown} = useNavbarMobileSidebar();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const settle = () => startTransition(() => setIsIdle(true));
    // Safari has no idle callbacks.
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(settle), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return isIdle || shown;
}
