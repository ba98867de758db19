/* global __ALLOWED__ */
/*
 * Inlined into the head of every page, after the inline scripts of src/recovery and src/reader, which
 * write no HTML and load no script. Scripts with files are deferred, so they run after it.
 *
 * React, KaTeX and DocSearch set HTML from strings, so HTML passes unchanged; the
 * Content-Security-Policy already blocks inline handlers and inline scripts without a known hash.
 * Injected strings can become code through script URLs and script text. So script URLs must have
 * this site's origin or be listed in `allowed`, and script text must be JSON data such as JSON-LD.
 */
(function () {
  var allowed = __ALLOWED__;
  if (window.trustedTypes && window.trustedTypes.createPolicy) {
    window.trustedTypes.createPolicy('default', {
      createHTML: function (html) {
        return html;
      },
      createScriptURL: function (address) {
        var target = new URL(address, document.baseURI);
        var own = target.origin === location.origin;
        return own || allowed.indexOf(target.href) >= 0 ? address : null;
      },
      createScript: function (text) {
        try {
          JSON.parse(text);
          return text;
        } catch {
          return null;
        }
      },
    });
  }
})();
