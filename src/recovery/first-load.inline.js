/* global __BASE_URL__ */
/*
 * Written into the head of every page: what happens when the site's own code can't be loaded,
 * which is when none of that code can say so. No modules, and no newer syntax than the site's
 * browsers have. `__BASE_URL__` is filled in by the plugin.
 */
(() => {
  const base = __BASE_URL__;

  function add(parent, name, style, text = '') {
    const element = document.createElement(name);
    element.style.cssText = style;
    element.textContent = text;
    return parent.appendChild(element);
  }

  /*
   * A page from before a deploy asks for files that may be gone; one reload brings the page that
   * fits. If that does not help, or nothing can be reached, the page stays readable and offers to
   * try again.
   */
  const key = 'reloaded-for';
  let box;
  /* Has this page failed? Then its one reload is spent, however much of it comes to life. */
  let broken = false;

  /* True once for each address, until a page has loaded as it should. */
  function takeReload() {
    const {pathname} = location;
    try {
      if (sessionStorage.getItem(key) === pathname) {
        return false;
      }
      sessionStorage.setItem(key, pathname);
      return sessionStorage.getItem(key) === pathname;
    } catch {
      /* Without storage nobody would remember, and a reload could follow a reload. */
      return false;
    }
  }

  /* Styles at the end of the page may come, or fail, after its scripts have done their work. */
  function settled() {
    if (document.readyState !== 'complete') {
      addEventListener('load', settled, {once: true});
    } else if (!broken) {
      try {
        sessionStorage.removeItem(key);
      } catch {
        /* Nothing was stored then. */
      }
    }
  }

  /* Reloading while the site can't be reached would trade the page for the browser's error. */
  async function reachable() {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), 5000);
    try {
      const options = {method: 'HEAD', cache: 'no-store', signal: abort.signal};
      return navigator.onLine !== false && (await fetch(location.pathname, options)).status < 500;
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  /* Reloads, and then never resolves; or resolves, when a reload would not help. */
  async function recover() {
    if ((await reachable()) && takeReload()) {
      location.reload();
      await new Promise(() => {});
    }
  }

  async function retry() {
    const answered = await reachable();
    if (answered) {
      location.reload();
    }
    return answered;
  }

  /* The box of src/theme/Loading, for a page that React has not taken over. */
  function show(message) {
    if (box) {
      return;
    }
    box = add(
      document.body,
      'div',
      'position:fixed;inset:auto 1rem 1rem;z-index:1000;max-width:40rem;margin:auto;padding:1rem;border-radius:.25rem;background:#b3141b;color:#fff;font:1rem/1.5 system-ui,sans-serif;text-align:center',
    );
    box.setAttribute('role', 'alert');
    add(box, 'p', 'margin:0 0 .75rem', message);
    const button = add(
      box,
      'button',
      'font:inherit;padding:.25rem 1rem;color:#111;background:#fff;border:1px solid #fff;border-radius:.25rem;cursor:pointer',
      'Retry',
    );
    button.type = 'button';
    button.addEventListener('click', retry);
    joinBanner();
  }

  async function failed(message) {
    broken = true;
    await recover();
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => show(message));
    } else {
      show(message);
    }
  }

  /* Has React taken the page over? The server sends "false". */
  const isHydrated = () => document.documentElement.dataset.hasHydrated !== 'false';

  /*
   * Scripts and styles that the page itself asks for, and the style that the page of today's
   * route adds to the head. What is asked for later, perhaps for a page that the reader never
   * opens, has its own ways (redeploy.ts).
   */
  const isWanted = (element) =>
    element.matches(
      isHydrated()
        ? 'head > link[data-rh], body > link'
        : 'head > script[defer], head > link, body > link',
    );

  function onError({target, error, filename, message}) {
    const address = target.src || (target.rel === 'stylesheet' && target.href);
    /* What other hosts fail to send (a hosted stylesheet) is no deploy of ours. */
    const isOwn = address && new URL(address, location.href).origin === location.origin;
    if (isOwn && isWanted(target)) {
      failed('Error: Loading ' + address + ' failed.');
    } else if (error instanceof SyntaxError && !isHydrated()) {
      /* It arrived, but not whole. Nobody else would tell: its load event says it is there. */
      failed('Error: ' + filename + ' is damaged: ' + message + '.');
    }
  }
  addEventListener('error', onError, true);

  /*
   * The bundler takes a script that stands in the page for one on its way, and waits minutes
   * for what has come already if nothing of use was in it. Without the element it asks again,
   * and sees. (Such events never reach the window.)
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

  window.__redeploy = {recover, retry, settled, failed};

  /*
   * "Your site did not load properly": tells whoever deployed the site below the wrong path which
   * base URL the page's own address asks for. In place of Docusaurus' banner
   * (`baseUrlIssueBanner`), which is worded otherwise, is part of the home page alone and is
   * styled by attributes that a strict policy forbids.
   */
  let banner;
  let isMoved = false;

  function showBanner() {
    /* Set by the site's own script, which is found only under the right base URL. */
    if (window.docusaurus) {
      return;
    }
    const bare = (path) => path.replace(/(\/index)?\.html$/, '').replace(/\/$/, '');
    const canonical = document.querySelector('link[rel="canonical"]');
    const route = canonical && bare('/' + new URL(canonical.href).pathname.slice(base.length));
    const here = bare(location.pathname);
    const wanted =
      route !== null && here.endsWith(route) && here.slice(0, here.length - route.length) + '/';
    isMoved = Boolean(wanted) && wanted !== base;

    banner = add(
      document.body,
      'div',
      'position:relative;z-index:9999;margin:20px;border:thick solid #b00020;padding:20px;background:#ffe6b3;color:#1b212c;font:18px/1.5 system-ui,sans-serif',
    );
    document.body.prepend(banner);
    banner.setAttribute('role', 'alert');
    const titleStyle = 'margin:0 0 .5em;font-size:28px;font-weight:bold';
    add(banner, 'p', titleStyle, 'Your site did not load properly');
    const reason = add(banner, 'p', 'margin:0;color:inherit');
    const value = (text) => add(reason, 'strong', 'color:inherit', text);
    if (isMoved) {
      reason.append(
        'A very common reason is a wrong base URL. The site was built with baseUrl = ',
        value(base),
        ', but the address of this page asks for baseUrl = ',
        value(wanted),
        '. Set BASE_URL=' + wanted + ' and build it again.',
      );
    } else {
      reason.append(
        'Its script could not be loaded. Please reload the page. If you publish this site: it was built with baseUrl = ',
        value(base),
        ', so its files must be found under ' +
          base +
          'assets/; if it is served below another path, set BASE_URL to that path and build it again.',
      );
    }
    joinBanner();
  }

  /*
   * One message is enough: below the wrong path trying again can't help, and elsewhere the button
   * belongs to the banner.
   */
  function joinBanner() {
    if (banner && box && isMoved) {
      box.remove();
    } else if (banner && box) {
      box.removeAttribute('role');
      box.style.cssText += ';position:static;margin:1rem 0 0;max-width:none';
      banner.append(box);
    }
  }
  addEventListener('load', showBanner);
})();
