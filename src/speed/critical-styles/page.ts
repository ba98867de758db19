/** What is done to the HTML of one page, for its first paint and for its first script. */

export interface Parts {
  /** Addresses of the stylesheets that the page links to and can do without at first. */
  sheets: readonly string[];
  /** Addresses of the stylesheets that hold what the page needs in the end and `css` lacks. */
  late: readonly string[];
  /** Addresses of those whose code brings them along, where there are scripts. */
  withCode: readonly string[];
  /** What the first paint needs of them. */
  css: string;
  /** Addresses of the scripts that the page's route is going to ask for. */
  scripts: readonly string[];
}

const stylesheet =
  /<link(?=[^>]*\srel=["']?stylesheet["'\s>])[^>]*\shref=["']?(\/[^"'\s>]+)["']?[^>]*>/g;

/** Scripts that are fetched while the page is read, and run after it. */
const deferred = /<script(?=[^>]*\ssrc=)(?=[^>]*\sdefer\b)[^>]*><\/script>/g;

/** Addresses of the site's own stylesheets that a page links to. */
export function sheetsOf(html: string): string[] {
  return [...html.matchAll(stylesheet)].map(([, href]) => href!);
}

/**
 * Links the sheets when the scripts have come: on a slow line a sheet that nothing waits for
 * would hold back the scripts, which the reader does wait for.
 */
const linkSheets =
  'addEventListener("DOMContentLoaded",function(){document.querySelectorAll("noscript[data-sheet]").forEach(function(place){var link=document.createElement("link");link.rel="stylesheet";link.href=place.dataset.sheet;place.replaceWith(link)})})';

/**
 * Puts what the first paint needs of its stylesheets into the page, and what is left at its
 * end, where they keep nothing above them from being shown: linked by a script once it can,
 * and by the page itself where scripts are off. Announces the scripts that only the first
 * script would ask for.
 */
export function assemblePage(html: string, {sheets, late, withCode, css, scripts}: Parts): string {
  const ours = (link: string, href: string) => (sheets.includes(href) ? '' : link);
  // Before the styles: a slow line brings these in a later packet, and the scripts are what the
  // page waits for in the end. After the inline scripts, which look after failing ones.
  const own: string[] = [];
  const rest = html.replace(deferred, (script) => {
    own.push(script);
    return '';
  });
  const announced = scripts.map((src) => `<script src="${src}" defer></script>`);
  const withScripts = own.length
    ? rest.replace(/(?=<style|<link[^>]*\srel=["']?stylesheet|<\/head>)/i, () =>
        [...announced, ...own].join(''),
      )
    : html;
  const withStyles = withScripts
    .replace(stylesheet, (link, href: string) =>
      href === sheets[0] ? `<style>${css}</style>` : link,
    )
    .replace(stylesheet, ours);
  const place = (attribute: string, href: string) =>
    `<noscript${attribute}><link rel="stylesheet" href="${href}"></noscript>`;
  const places = [
    ...late.map((href) => place(` data-sheet="${href}"`, href)),
    ...withCode.map((href) => place('', href)),
  ];
  return places.length
    ? withStyles.replace(
        /<\/body>/i,
        (end) => `${places.join('')}<script>${linkSheets}</script>${end}`,
      )
    : withStyles;
}
