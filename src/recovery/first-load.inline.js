/* global __BASE_URL__, __NAMESPACE__, __ANNOUNCEMENT__ */
/*
 * Inlined into the head of every page. Handles failures to load the site's own code, which can't
 * report them itself. Must not use modules, or newer syntax than the site's browsers support. The
 * plugin replaces the names in capitals.
 */
(() => {
  const base = __BASE_URL__;
  const namespace = __NAMESPACE__;
  const announcement = __ANNOUNCEMENT__;

  try {
    /* Docusaurus takes any value for a theme, such as one of another site at localhost. */
    if (!/^(light|dark)$/.test(localStorage.getItem('theme' + namespace) || 'dark')) {
      localStorage.removeItem('theme' + namespace);
    }
    /* Docusaurus's script, which runs next, hides an announcement if another was dismissed. */
    const bar = 'docusaurus.announcement.';
    if (announcement && localStorage.getItem(bar + 'id' + namespace) !== announcement) {
      localStorage.removeItem(bar + 'dismiss' + namespace);
    }
  } catch {
    /* Without storage, nothing was stored. */
  }

  function add(parent, name, style, text = '') {
    const element = document.createElement(name);
    element.style.cssText = style;
    element.textContent = text;
    return parent.appendChild(element);
  }

  /*
   * A page from before a deploy requests files that may be gone; one reload gets the current page.
   * If that does not help, or the site can't be reached, the page stays readable and shows a Retry
   * button.
   */
  const key = 'reloaded-for';
  let box;
  /* Whether this page has failed. Then its one reload stays used up, even if the page hydrates. */
  let broken = false;

  /* Returns true once per path, until a page has loaded completely. */
  function takeReload() {
    const {pathname} = location;
    try {
      if (sessionStorage.getItem(key) === pathname) {
        return false;
      }
      sessionStorage.setItem(key, pathname);
      return sessionStorage.getItem(key) === pathname;
    } catch {
      /* Without storage, reloads could repeat forever. */
      return false;
    }
  }

  /* Styles at the end of the page may load, or fail, after its scripts have run. */
  function pageLoaded() {
    if (document.readyState !== 'complete') {
      addEventListener('load', pageLoaded, {once: true});
    } else if (!broken) {
      try {
        sessionStorage.removeItem(key);
      } catch {
        /* Without storage, nothing was stored. */
      }
    }
  }

  /*
   * Reloading while the site is unreachable would replace the page with the browser's error page.
   */
  async function reachable() {
    try {
      const options = {method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000)};
      return navigator.onLine !== false && (await fetch(location.pathname, options)).status < 500;
    } catch {
      return false;
    }
  }

  /* Reloads and never resolves, or resolves if a reload would not help. */
  async function reloadOnce() {
    if ((await reachable()) && takeReload()) {
      location.reload();
      await new Promise(() => {});
    }
  }

  /* As `reloadOnce`, but not on a page that was reloaded: there a reload has not helped. */
  async function reloadOnceForPart() {
    if (performance.getEntriesByType('navigation')[0]?.type !== 'reload') {
      await reloadOnce();
    }
  }

  async function reloadIfReachable() {
    const answered = await reachable();
    if (answered) {
      location.reload();
    }
    return answered;
  }

  /*
   * The Retry box of src/theme/Loading, for a page that is not hydrated. It is shown only once, and
   * not under a wrong base URL, where retrying can't help. If there is a banner, it is part of it.
   */
  function show(message) {
    if (box || isMoved) {
      return;
    }
    box = add(
      banner || document.body,
      'div',
      'padding:1rem;border-radius:.25rem;background:#b3141b;color:#fff;font:1rem/1.5 system-ui,sans-serif;text-align:center;' +
        (banner
          ? 'margin:1rem 0 0'
          : 'position:fixed;inset:auto 1rem 1rem;z-index:1000;max-width:40rem;margin:auto'),
    );
    if (!banner) {
      box.setAttribute('role', 'alert');
    }
    add(box, 'p', 'margin:0 0 .75rem', message);
    const button = add(
      box,
      'button',
      'font:inherit;padding:.25rem 1rem;color:#111;background:#fff;border:1px solid #fff;border-radius:.25rem;cursor:pointer',
      'Retry',
    );
    button.type = 'button';
    button.addEventListener('click', reloadIfReachable);
  }

  async function reloadOrShowRetry(message) {
    broken = true;
    await reloadOnce();
    /* After showBanner below, which runs first. */
    if (document.readyState === 'complete') {
      show(message);
    } else {
      addEventListener('load', () => show(message));
    }
  }

  /* As `isHydrated` of src/lib/recovery.ts. */
  const isHydrated = () => document.documentElement.dataset.hasHydrated === 'true';

  /*
   * Whether the page needs this script or stylesheet: those in its HTML, and later the stylesheet
   * that src/components/MathStylesheet marks. redeploy.ts handles files that are requested later,
   * possibly for pages that the reader never opens.
   */
  const isWanted = (element) =>
    element.matches(
      isHydrated()
        ? 'head > link[data-needed], body > link'
        : 'head > script[defer], head > link, body > link',
    );

  function onError({target, error, filename, message}) {
    const address = target.src || (target.rel === 'stylesheet' && target.href);
    /* A failure of another host (a hosted stylesheet) is not caused by a deploy. */
    const isOwn = address && new URL(address, location.href).origin === location.origin;
    if (isOwn && isWanted(target)) {
      reloadOrShowRetry('Error: Loading ' + address + ' failed.');
    } else if (
      error instanceof SyntaxError &&
      !isHydrated() &&
      filename.startsWith(location.origin + base + 'assets/js/')
    ) {
      /* The script is incomplete. Nothing else reports this, since its load event fires as usual.
         Damaged scripts from elsewhere are those of browser extensions. */
      reloadOrShowRetry('Error: ' + filename + ' is damaged: ' + message + '.');
    }
  }
  addEventListener('error', onError, true);

  /*
   * The bundler takes a script element in the page for a pending request, and waits minutes even if
   * the script has loaded without defining its modules. Removing the element makes it request the
   * script again and see the error. (Load events of elements don't reach the window.)
   */
  document.addEventListener(
    'load',
    ({target}) => {
      if (target.matches && target.matches('head > script[defer]')) {
        target.remove();
      }
    },
    true,
  );

  window.__recovery = {
    reloadOnce,
    reloadOnceForPart,
    reloadIfReachable,
    pageLoaded,
    reloadOrShowRetry,
  };

  /*
   * Shows "Your site did not load properly" with the base URL that the page's address requires, for
   * whoever deployed the site under the wrong path. Replaces Docusaurus's banner
   * (`baseUrlIssueBanner`), which has another text, appears on the home page only, and uses style
   * attributes that a strict policy forbids.
   */
  let banner;
  let isMoved = false;

  function showBanner() {
    /* Set by the site's main script, which only loads under the right base URL. */
    if (window.docusaurus) {
      return;
    }
    const bare = (path) => path.replace(/(\/index)?\.html$|\/index$/, '').replace(/\/$/, '');
    /* As `cleanAddress` of clean-paths.ts: the canonical link may lead to another version. */
    const own = document.querySelector('link[rel="alternate"][hreflang="x-default"]');
    const route = own && bare('/' + new URL(own.href).pathname.slice(base.length));
    const here = bare(location.pathname);
    const wanted =
      route !== null && here.endsWith(route) && here.slice(0, here.length - route.length) + '/';
    isMoved = Boolean(wanted) && wanted !== base;

    banner = add(
      document.body,
      'div',
      'position:relative;z-index:9999;margin:20px;border:thick solid #b00020;padding:20px;background:#ffe6b3;color:#1b212c;font:18px/1.5 system-ui,sans-serif',
    );
    /* Otherwise the browser scrolls past what is put above the text. */
    document.documentElement.style.overflowAnchor = 'none';
    document.body.prepend(banner);
    banner.setAttribute('role', 'alert');
    const titleStyle = 'margin:0 0 .5em;font-size:28px;font-weight:bold';
    add(banner, 'p', titleStyle, 'Your site did not load properly');
    const built = 'The site was built with baseUrl = ' + base;
    const reason = isMoved
      ? 'A very common reason is a wrong base URL. ' +
        built +
        ', but the address of this page asks for baseUrl = ' +
        wanted +
        '. Set BASE_URL=' +
        wanted +
        ' and build it again.'
      : 'Its script could not be loaded. Please reload the page. ' +
        built +
        '. If you publish it below another path, set BASE_URL to that path and build it again.';
    add(banner, 'p', 'margin:0;color:inherit', reason);
  }
  addEventListener('load', showBanner);
})();
