/**
 * The classic drawer as an accessible dialog: it receives focus when it opens, traps Tab, closes on
 * Escape, and restores focus. The theme's version only slides in and out.
 */
import React, {useEffect, useRef, type ReactNode} from 'react';
import {useNavbarMobileSidebar, useNavbarSecondaryMenu} from '@docusaurus/theme-common/internal';
import Original from '@theme-original/Navbar/MobileSidebar/Layout';
import type {Props} from '@theme/Navbar/MobileSidebar/Layout';
import {keepTabInside, tabStops} from '@site/src/lib/keyboard';

const dialogAttributes = {role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Navigation'};

/** Focuses the button that opened the drawer or, in wide windows, which hide it, the brand. */
function giveFocusBack(): void {
  const opener = document.querySelector<HTMLElement>('.navbar__toggle');
  const place = opener?.getClientRects().length
    ? opener
    : document.querySelector<HTMLElement>('.navbar__brand');
  place?.focus({preventScroll: true});
}

export default function NavbarMobileSidebarLayout(props: Props): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  const {shown: secondaryShown} = useNavbarSecondaryMenu();
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const dialog = ref.current?.querySelector<HTMLElement>('.navbar-sidebar');
    if (!shown || !dialog) {
      return undefined;
    }
    // Set on the theme's element, which has the size of the drawer but does not accept these props.
    Object.entries(dialogAttributes).forEach(([name, value]) => dialog.setAttribute(name, value));
    dialog.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus({preventScroll: true});

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('.DocSearch-Container')) {
        toggle();
      } else if (event.key === 'Tab') {
        keepTabInside(dialog, event);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      Object.keys(dialogAttributes).forEach((name) => dialog.removeAttribute(name));
      const {activeElement} = document;
      if (activeElement === document.body || dialog.contains(activeElement)) {
        giveFocusBack();
      }
    };
  }, [shown, toggle]);

  // Switching between the two menus makes the one with focus inert, so focus moves to the other
  // one.
  useEffect(() => {
    const {activeElement} = document;
    const isLost = activeElement === document.body || activeElement?.closest('[inert]');
    if (shown && isLost) {
      tabStops(ref.current!)
        .find((element) => element.closest('.navbar-sidebar__items'))
        ?.focus({preventScroll: true});
    }
  }, [shown, secondaryShown]);

  return (
    <div ref={ref}>
      <Original {...props} />
    </div>
  );
}
