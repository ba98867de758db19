/** What is done to the HTML of one page, for its first paint and for its first script. */

export interface Parts {
  /** Addresses of the stylesheets that the page links to and can do without at first. */
  sheets: readonly string[];
  /** Those that the page needs whole in the end; the rest is all in `css`. */
  whole: readonly string[];
  /** What the first paint needs of them. */
  css: string;
  /** Addresses of the scripts that the page's route is going to ask for. */
  scripts: readonly string[];
}

const stylesheet =
  /<link(?=[^>]*\srel=["']?stylesheet["'\s>])[^>]*\shref=["']?(\/[^"'\s>]+)["']?[^>]*>/g;

/** Addresses of the site's own stylesheets that a page links to. */
export function sheetsOf(html: string): string[] {
  return [...html.matchAll(stylesheet)].map(([, href]) => href!);
}

/**
 * Puts what the first paint needs of its stylesheets into the page, and the sheets at its
 * end, where they keep nothing above them from being shown. Announces the scripts that only
 * the first script would ask for.
 *
 * The end is after the text, not after the first paint by a script: without scripts the
 * sheets come too.
 */
export function assemblePage(html: string, {sheets, whole, css, scripts}: Parts): string {
  const ours = (link: string, href: string) => (sheets.includes(href) ? '' : link);
  const first = html.indexOf('<script src=');
  const withScripts =
    first < 0
      ? html
      : html.slice(0, first) +
        scripts.map((src) => `<script src="${src}" defer></script>`).join('') +
        html.slice(first);
  const withStyles = withScripts
    .replace(stylesheet, (link, href: string) =>
      href === sheets[0] ? `<style>${css}</style>` : link,
    )
    .replace(stylesheet, ours);
  return withStyles.replace(
    /<\/body>/i,
    (end) => whole.map((href) => `<link rel="stylesheet" href="${href}">`).join('') + end,
  );
}
