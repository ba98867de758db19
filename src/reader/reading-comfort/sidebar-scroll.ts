/**
 * Keeps the sidebar where the reader left it, also when another version's sidebar takes its
 * place or the page is loaded anew.
 */
import {createStorageSlot} from '@docusaurus/theme-common';

const slot = () => createStorageSlot('sidebar-scroll', {persistence: 'sessionStorage'});
const find = () => document.querySelector<HTMLElement>('.theme-doc-sidebar-container .menu');

let known: HTMLElement | null = null;

export function restoreSidebarScroll(): void {
  const sidebar = find();
  if (!sidebar || sidebar === known) {
    return;
  }
  known = sidebar;
  sidebar.scrollTop = Number(slot().get() ?? 0);
  // After a link from elsewhere, the page's own entry may be out of sight.
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
        slot().set(String(Math.round(target.scrollTop)));
      }
    },
    {capture: true, passive: true},
  );
}
