/* global __FONT__, __CHOICES__, __NAMESPACE__ */
/*
 * Inlined into the head of every page, to run before the first paint. The plugin replaces the names
 * in capitals.
 */
(() => {
  const root = document.documentElement;

  /*
   * Sets `data-laid-out` when the page must be laid out completely. After a reload or a return, the
   * browser restores the scroll position in pixels, which is only correct if everything above has
   * its real height (src/css/prose.css). The same applies to the target of a fragment.
   */
  const [visit] = performance.getEntriesByType('navigation');
  if (location.hash || (visit && visit.type !== 'navigate')) {
    root.dataset.laidOut = '';
  }
  addEventListener(
    'click',
    ({target}) => {
      const link = target.closest && target.closest('a[href*="#"]');
      if (link && link.pathname === location.pathname) {
        root.dataset.laidOut = '';
      }
    },
    true,
  );

  /*
   * Preloads the font, which also delays the first frame until the font has loaded. On a slow
   * connection that costs readers more than the font is worth, so they get the fallback
   * (src/css/tokens.css). The thresholds exclude the default values that Chromium reports before it
   * has measured the connection.
   */
  const font = __FONT__;
  const line = navigator.connection || {};
  const isSlow = line.rtt >= 125 && line.downlink < 2;
  if (line.saveData || /2g|3g/.test(line.effectiveType) || isSlow) {
    root.dataset.line = 'slow';
  } else {
    const values = {rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous'};
    document.head.append(Object.assign(document.createElement('link'), values, {href: font}));
  }

  /* Applies the reader's choices about code and tabs, which chosen.ts saves. */
  const choices = __CHOICES__;
  const namespace = __NAMESPACE__;
  try {
    for (const name of choices) {
      const value = localStorage.getItem(name + namespace);
      if (value) {
        root.setAttribute(`data-${name}`, value);
      }
    }
  } catch {
    /* If the browser blocks storage, there are none. */
  }
})();
