/* global __BASE_URL__ */
/**
 * Runs inside the page as it is: no modules, and no newer syntax than the site's browsers
 * have. `__BASE_URL__` is filled in by the plugin.
 */
addEventListener('load', function () {
  // Set by the site's own script, which is found only under the right base URL.
  if (window.docusaurus) return;

  const base = __BASE_URL__;
  const bare = (path) => path.replace(/(\/index)?\.html$/, '').replace(/\/$/, '');
  const canonical = document.querySelector('link[rel="canonical"]');
  const route = canonical && bare('/' + new URL(canonical.href).pathname.slice(base.length));
  const here = bare(location.pathname);
  const wanted =
    route !== null && here.endsWith(route) ? here.slice(0, here.length - route.length) + '/' : null;

  const add = (parent, name, text, style) => {
    const element = document.createElement(name);
    element.textContent = text;
    element.style.cssText = style;
    return parent.appendChild(element);
  };
  const banner = document.createElement('div');
  banner.id = 'base-url-issue-banner';
  banner.setAttribute('role', 'alert');
  banner.style.cssText =
    'position:relative;z-index:9999;margin:20px;border:thick solid #b00020;padding:20px;background:#ffe6b3;color:#1b212c;font:18px/1.5 system-ui,sans-serif';
  add(
    banner,
    'p',
    'Your site did not load properly',
    'margin:0 0 .5em;font-size:28px;font-weight:bold',
  );
  const reason = add(banner, 'p', '', 'margin:0;color:inherit');
  const value = (text) => add(reason, 'strong', text, 'color:inherit');
  const say = (text) => reason.append(text);
  if (wanted && wanted !== base) {
    say('A very common reason is a wrong base URL. The site was built with baseUrl = ');
    value(base);
    say(', but the address of this page asks for baseUrl = ');
    value(wanted);
    say('. Set BASE_URL=' + wanted + ' and build it again.');
  } else {
    say(
      'Its script could not be loaded. Please reload the page. If you publish this site: it was built with baseUrl = ',
    );
    value(base);
    say(
      ', so its files must be found under ' +
        base +
        'assets/; if it is served below another path, set BASE_URL to that path and build it again.',
    );
  }
  document.body.prepend(banner);

  // src/recovery/redeploy has a box for scripts that failed. One message is enough: below the
  // wrong path trying again can't help, and elsewhere its button belongs to this banner.
  const join = () => {
    const box = document.getElementById('load-failure');
    if (box && wanted && wanted !== base) {
      box.remove();
    } else if (box) {
      box.removeAttribute('role');
      box.style.cssText += ';position:static;margin:1rem 0 0;max-width:none';
      banner.append(box);
    }
  };
  join();
  addEventListener('load-failure', join);
});
