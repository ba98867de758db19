/*
 * Written into the head of every page: what happens when the site's own code can't be loaded,
 * which is when none of that code can say so. A page from before a deploy asks for files that
 * may be gone; one reload brings the page that fits. If that does not help, or nothing can be
 * reached, the page stays readable and offers to try again.
 */
(function () {
  var key = 'reloaded-for';
  var shown;
  /* Has this page failed? Then its one reload is spent, however much of it comes to life. */
  var broken = false;

  /* True once for each address, until a page has loaded as it should. */
  function takeReload() {
    try {
      if (sessionStorage.getItem(key) === location.pathname) {
        return false;
      }
      sessionStorage.setItem(key, location.pathname);
      return sessionStorage.getItem(key) === location.pathname;
    } catch {
      /* Without storage nobody would remember, and a reload could follow a reload. */
      return false;
    }
  }

  /* Styles at the end of the page may come, or fail, after its scripts have done their work. */
  function settled() {
    if (document.readyState !== 'complete') {
      addEventListener('load', settled, {once: true});
      return;
    }
    if (broken) {
      return;
    }
    try {
      sessionStorage.removeItem(key);
    } catch {
      /* Nothing was stored then. */
    }
  }

  /* Reloading while the site can't be reached would trade the page for the browser's error. */
  function reachable() {
    if (navigator.onLine === false) {
      return Promise.resolve(false);
    }
    var abort = new AbortController();
    var timer = setTimeout(function () {
      abort.abort();
    }, 5000);
    return fetch(location.pathname, {method: 'HEAD', cache: 'no-store', signal: abort.signal}).then(
      function (response) {
        clearTimeout(timer);
        return response.status < 500;
      },
      function () {
        clearTimeout(timer);
        return false;
      },
    );
  }

  /* Reloads, and then never resolves; or resolves, when a reload would not help. */
  function recover() {
    return reachable().then(function (answered) {
      if (answered && takeReload()) {
        location.reload();
        return new Promise(function () {});
      }
      return undefined;
    });
  }

  function retry() {
    return reachable().then(function (answered) {
      if (answered) {
        location.reload();
      }
      return answered;
    });
  }

  /* The box of src/theme/Loading, for a page that React has not taken over. */
  function show(message) {
    if (shown) {
      return;
    }
    shown = document.createElement('div');
    shown.id = 'load-failure';
    shown.setAttribute('role', 'alert');
    shown.style.cssText =
      'position:fixed;inset:auto 1rem 1rem;z-index:1000;max-width:40rem;margin:auto;padding:1rem;' +
      'border-radius:.25rem;background:#b3141b;color:#fff;font:1rem/1.5 system-ui,sans-serif;text-align:center';
    var text = document.createElement('p');
    text.textContent = message;
    text.style.cssText = 'margin:0 0 .75rem';
    var button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Retry';
    button.style.cssText =
      'font:inherit;padding:.25rem 1rem;color:#111;background:#fff;border:1px solid #fff;border-radius:.25rem;cursor:pointer';
    button.addEventListener('click', retry);
    shown.append(text, button);
    document.body.append(shown);
    dispatchEvent(new Event('load-failure'));
  }

  function whenParsed(action) {
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', action);
    } else {
      action();
    }
  }

  function failed(message) {
    broken = true;
    return recover().then(function () {
      whenParsed(function () {
        show(message);
      });
    });
  }

  /* What other hosts fail to send (a hosted stylesheet) is no deploy of ours. */
  function isOwn(address) {
    return new URL(address, location.href).origin === location.origin;
  }

  /* Has React taken the page over? The server sends "false". */
  function isHydrated() {
    return document.documentElement.dataset.hasHydrated !== 'false';
  }

  /*
   * Scripts and styles that the page itself asks for, and the style that the page of today's
   * route adds to the head. What is asked for later, perhaps for a page that the reader never
   * opens, has its own ways (client.ts).
   */
  function isWanted(element) {
    return isHydrated()
      ? element.matches('head > link[data-rh], body > link')
      : element.matches('head > script[defer], head > link, body > link');
  }

  function onError(event) {
    var element = event.target;
    var address = element && (element.src || (element.rel === 'stylesheet' && element.href));
    if (address && isOwn(address) && isWanted(element)) {
      failed('Error: Loading ' + address + ' failed.');
    } else if (event.error instanceof SyntaxError && !isHydrated()) {
      /* It arrived, but not whole. Nobody else would tell: its load event says it is there. */
      failed('Error: ' + event.filename + ' is damaged: ' + event.message + '.');
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
    function (event) {
      var element = event.target;
      if (element.matches && element.matches('head > script[defer]')) {
        element.remove();
      }
    },
    true,
  );

  window.__redeploy = {recover: recover, retry: retry, settled: settled, failed: failed};
})();
