/**
 * The classic dropdown, which opens on hover but can't be closed with a key. Here Escape closes it,
 * wherever focus is, until the pointer returns (WCAG 1.4.13).
 */
import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import Original from '@theme-original/NavbarItem/DropdownNavbarItem/Desktop';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import styles from './styles.module.css';

export default function DropdownNavbarItemDesktop(props: Props): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const [dismissed, setDismissed] = useState(false);

  useEffect(() => {
    const item = ref.current!;
    const onKeyDown = ({key}: KeyboardEvent) => {
      if (key !== 'Escape') {
        return;
      }
      if (item.contains(document.activeElement)) {
        item.querySelector<HTMLElement>('.navbar__link')?.focus();
        // The theme closes a menu opened by keyboard when the reader clicks outside it, so this
        // simulates such a click.
        document.body.dispatchEvent(new MouseEvent('mousedown', {bubbles: true}));
      }
      setDismissed(item.matches(':hover'));
    };
    const onLeave = () => setDismissed(false);
    document.addEventListener('keydown', onKeyDown);
    item.addEventListener('mouseleave', onLeave);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      item.removeEventListener('mouseleave', onLeave);
    };
  }, []);

  return (
    <div ref={ref} className={styles.item} data-dismissed={dismissed || undefined}>
      <Original {...props} />
    </div>
  );
}
