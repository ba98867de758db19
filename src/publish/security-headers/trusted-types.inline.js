/*
 * Written into the head of every page, before any other script.
 *
 * React, KaTeX's output and DocSearch set HTML as strings, so HTML passes; what it could do is
 * bounded by the Content-Security-Policy, which runs neither inline handlers nor inline scripts
 * that it has no hash of. The addresses of scripts and the text of scripts are where injected
 * strings become code: the former must be this site's own (or named by the environment), the
 * latter may be data (JSON-LD) and nothing else.
 */
(function () {
  var allowed = /* allowed script addresses */ [];
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
