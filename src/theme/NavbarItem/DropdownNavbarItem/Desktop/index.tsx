/**
 * The classic dropdown, which opens on hover and has no key to send it away again. Escape
 * closes it, wherever the focus is, until the pointer comes back (WCAG 1.4.13).
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
        // The theme closes what was opened by key as soon as something else is pressed.
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
