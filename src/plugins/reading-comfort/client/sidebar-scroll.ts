/**
 * Keeps the sidebar where the reader left it, also when another version's sidebar takes its
 * place or the page is loaded anew.
 */
import {createStorageSlot} from '@docusaurus/theme-common';

const place = () => createStorageSlot('sidebar-scroll', {persistence: 'sessionStorage'});
const find = () => document.querySelector<HTMLElement>('.theme-doc-sidebar-container .menu');

let known: HTMLElement | null = null;

export function restoreSidebarScroll(): void {
  const sidebar = find();
  if (!sidebar || sidebar === known) {
    return;
  }
  known = sidebar;
  sidebar.scrollTop = Number(place().get() ?? 0);
  // A link from elsewhere may lead to a page whose entry is out of sight there.
  sidebar
    .querySelector('.menu__link--active[aria-current="page"]')
    ?.scrollIntoView({block: 'nearest'});
}

export function keepSidebarScroll(): void {
  // Scroll events don't bubble, but can be caught on the way down.
  document.addEventListener(
    'scroll',
    ({target}) => {
      if (target instanceof Element && target === find()) {
        place().set(String(Math.round(target.scrollTop)));
      }
    },
    {capture: true, passive: true},
  );
}
