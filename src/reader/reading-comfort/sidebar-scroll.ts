/** The sidebar's scroll position outlives reloads, and the contents follow the text. */
import {createStorageSlot} from '@docusaurus/theme-common';

const slot = () => createStorageSlot('sidebar-scroll', {persistence: 'sessionStorage'});
const find = () => document.querySelector<HTMLElement>('.theme-doc-sidebar-container .menu');

let known: HTMLElement | null = null;

export function restoreSidebarScroll(): void {
  const sidebar = find();
  if (!sidebar || sidebar === known) return;
  known = sidebar;
  sidebar.scrollTop = Number(slot().get() ?? 0);
  // The active entry may be out of view. At a page's end this also moves the page, which goes back.
  const {scrollY} = window;
  sidebar
    .querySelector('.menu__link--active[aria-current="page"]')
    ?.scrollIntoView({block: 'nearest'});
  window.scrollTo({top: scrollY, behavior: 'instant'});
}

export function keepSidebarScroll(): void {
  // Scroll events don't bubble, but can be captured.
  document.addEventListener(
    'scroll',
    ({target}) => {
      const isSidebar = target instanceof Element && target === find();
      if (isSidebar) slot().set(String(Math.round(target.scrollTop)));
    },
    {capture: true, passive: true},
  );
}

export function followContents(): void {
  document.addEventListener('scrollend', ({target}) => {
    // Not while the reader points or tabs into it.
    const free = '.theme-doc-toc-desktop:not(:hover, :has(:focus-visible))';
    const list = document.querySelector(free);
    const link = list?.querySelector('.table-of-contents__link--active');
    if (!list || !link || target !== document) return;
    const [entry, view] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
    if (entry.top < view.top || entry.bottom > view.bottom) {
      list.scrollTop += entry.top - view.top - view.height / 2;
    }
  });
}
