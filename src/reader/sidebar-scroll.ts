/** Scrolls the sidebar to the page's entry, and the table of contents along with the text. */
let known: Element | null = null;

/** Brings the page's entry into view, in a sidebar that was not there before. */
export function showEntry(): void {
  const sidebar = document.querySelector('.theme-doc-sidebar-container .menu');
  if (!sidebar || sidebar === known) return;
  known = sidebar;
  // At the end of a page, `scrollIntoView` also scrolls the page, so its position is set again.
  const {scrollY} = window;
  sidebar
    .querySelector('.menu__link--active[aria-current="page"]')
    ?.scrollIntoView({block: 'nearest'});
  window.scrollTo({top: scrollY, behavior: 'instant'});
}

const marked =
  '.theme-doc-toc-desktop:not(:hover, :has(:focus-visible)) .table-of-contents__link--active';

/** Keeps the contents' marked entry in view, unless the pointer or focus is in the contents. */
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
