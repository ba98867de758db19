/** Rewrites the HTML of one page for a fast first paint and early scripts. */

interface Parts {
  /** URLs of the page's stylesheets, which `css` and `late` replace. */
  sheets: readonly string[];
  /** URL of the stylesheet with the remaining styles, which `css` lacks. */
  late: string;
  /** URLs of the stylesheets in `sheets` that a script loads where scripts are enabled. */
  withCode: readonly string[];
  /** The styles that the first paint needs. */
  css: string;
  /** URLs of the scripts that the page's route will request. */
  scripts: readonly string[];
}

const stylesheet =
  /<link(?=[^>]*\srel=["']?stylesheet["'\s>])[^>]*\shref=["']?(\/[^"'\s>]+)["']?[^>]*>/g;

const deferred = /<script(?=[^>]*\ssrc=)(?=[^>]*\sdefer\b)[^>]*><\/script>/g;

/** Returns the URLs of the site's own stylesheets that a page links to. */
export function sheetsOf(html: string): string[] {
  return [...html.matchAll(stylesheet)].map(([, href]) => href!);
}

/**
 * Inline script that links the remaining styles after the deferred scripts have run: on a slow
 * connection, a stylesheet that is not urgent would delay them. Its `media` is `print` until
 * hydration ends, so applying it, which takes a phone some 50 ms, does not delay hydration. If
 * hydration never ends, it applies anyway.
 */
const linkSheet = `addEventListener("DOMContentLoaded",()=>{const root=document.documentElement,place=document.querySelector("noscript[data-sheet]"),link=document.createElement("link"),apply=()=>link.media="all";link.rel="stylesheet";link.media="print";link.href=place.dataset.sheet;place.replaceWith(link);new MutationObserver((_,seen)=>root.dataset.hasHydrated==="true"&&(apply(),seen.disconnect())).observe(root,{attributes:true});setTimeout(apply,4000)})`;

/**
 * Embeds the styles that the first paint needs, and links the remaining stylesheets at the end of
 * the page, where they don't block rendering: a script links them, or the page itself if scripts
 * are disabled. Also adds the scripts that otherwise only the main script would request.
 */
export function assemblePage(html: string, {sheets, late, withCode, css, scripts}: Parts): string {
  // Requests the scripts first and with high priority, since the page waits for them: the default
  // priority of deferred scripts costs some 30 ms. The inline scripts that handle their failures
  // still run in time, because a failure is reported only after the page has been parsed.
  const own = html.match(deferred) ?? [];
  const urgent = [...scripts.map((src) => `<script src="${src}" defer></script>`), ...own]
    .join('')
    .replaceAll(' defer', ' defer fetchpriority="high"');
  const withScripts = own.length
    ? html.replace(deferred, '').replace(/<meta charset[^>]*>/i, (meta) => meta + urgent)
    : html;
  // The styles replace the last link. KaTeX's link is before the inline scripts, the site's after.
  const last = sheetsOf(html).findLast((href) => sheets.includes(href));
  const withStyles = withScripts.replace(stylesheet, (link, href: string) => {
    const inPlace = href === last ? `<style>${css}</style>` : '';
    return sheets.includes(href) ? inPlace : link;
  });
  const place = (attribute: string, href: string) =>
    `<noscript${attribute}><link rel="stylesheet" href="${href}"></noscript>`;
  const places = [place(` data-sheet="${late}"`, late), ...withCode.map((href) => place('', href))];
  return withStyles.replace(
    /<\/body>/i,
    (end) => `${places.join('')}<script>${linkSheet}</script>${end}`,
  );
}
