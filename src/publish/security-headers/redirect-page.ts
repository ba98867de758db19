/**
 * The page that stands at an old address on hosts without redirects of their own.
 *
 * Docusaurus' has a script of its own for each target, which would put a hash for each
 * address that ever moved into the policy. Here the script finds the target in the page and
 * is the same everywhere.
 */
import {escapeHtml} from '../../lib/escape';

/** Keeps query and fragment, and leaves no entry behind that the back button would return to. */
const script = 'location.replace(document.querySelector("a").href+location.search+location.hash)';

/** @param target path of the page, with the base URL; @param canonical its full address */
export function redirectPage(target: string, canonical: string): string {
  const to = escapeHtml(target);
  return [
    '<!doctype html><html lang="en"><head><meta charset="UTF-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>This page has moved</title>',
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    // For readers without scripts, and for crawlers.
    `<meta http-equiv="refresh" content="0; url=${to}">`,
    `</head><body><main><h1>This page has moved</h1><p>It is now at <a href="${to}">${to}</a>.</p></main>`,
    `<script>${script}</script></body></html>`,
  ].join('');
}
