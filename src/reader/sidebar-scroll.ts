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
  // The active entry may be out of view. At the end of a page, `scrollIntoView` also scrolls the
  // page, so its position is set again.
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

const marked =
  '.theme-doc-toc-desktop:not(:hover, :has(:focus-visible)) .table-of-contents__link--active';

/** Brings the entry that the theme marks into view, unless the reader points or tabs there. */
export function followContents(): void {
  new MutationObserver((changes) => {
    const link = changes.map(({target}) => target as Element).find((one) => one.matches(marked));
    const list = link?.closest('.theme-doc-toc-desktop');
    if (!list) return;
    const [entry, view] = [link!.getBoundingClientRect(), list.getBoundingClientRect()];
    if (entry.top < view.top || entry.bottom > view.bottom) {
      list.scrollTop += entry.top - view.top - view.height / 2;
    }
  }).observe(document.documentElement, {subtree: true, attributeFilter: ['class']});
}
