/**
 * The classic drawer as a dialog: it takes the focus when it opens, keeps Tab inside,
 * closes on Escape, and gives the focus back. The theme's only slides in and out.
 */
import React, {useEffect, useRef, type ReactNode} from 'react';
import {useNavbarMobileSidebar, useNavbarSecondaryMenu} from '@docusaurus/theme-common/internal';
import Original from '@theme-original/Navbar/MobileSidebar/Layout';
import type {Props} from '@theme/Navbar/MobileSidebar/Layout';

const dialogAttributes = {role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Navigation'};

const controls = 'a[href], button:not([disabled]), input, select, textarea, [tabindex="0"]';

/** What Tab can reach inside `container`, in order. */
function stops(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(controls)].filter(
    (element) => element.getClientRects().length > 0 && !element.closest('[inert]'),
  );
}

const isShown = (element: HTMLElement | null) => Boolean(element?.getClientRects().length);

/** To the button that opened the drawer; above the breakpoint it is gone, and the brand stands there. */
function giveFocusBack(): void {
  const opener = document.querySelector<HTMLElement>('.navbar__toggle');
  const place = isShown(opener) ? opener : document.querySelector<HTMLElement>('.navbar__brand');
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
    // On the theme's own element, which has the drawer's box; it knows no such props.
    Object.entries(dialogAttributes).forEach(([name, value]) => dialog.setAttribute(name, value));
    dialog.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus({preventScroll: true});

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        toggle();
      } else if (event.key === 'Tab') {
        const reachable = stops(dialog);
        const first = reachable[0];
        const last = reachable.at(-1);
        const isInside = dialog.contains(document.activeElement);
        const leaves = document.activeElement === (event.shiftKey ? first : last);
        if (!isInside || leaves) {
          event.preventDefault();
          (event.shiftKey ? last : first)?.focus();
        }
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

  // Changing between the two menus makes the one that held the focus inert.
  useEffect(() => {
    const dialog = ref.current;
    const {activeElement} = document;
    const isLost = activeElement === document.body || Boolean(activeElement?.closest('[inert]'));
    if (dialog && shown && isLost) {
      stops(dialog)
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
