/**
 * The page at an old path, for hosts that can't redirect by themselves.
 *
 * Docusaurus's redirect page has a different inline script for each target, so each old path would
 * add a hash to the policy. The script of this page reads the target from the page's link, so it is
 * identical everywhere.
 */
import {escapeHtml} from '../../lib/escape';

/** Redirects with query and fragment, without adding a history entry. */
const script = 'location.replace(document.querySelector("a").href+location.search+location.hash)';

/** @param target path of the page, including the base URL; @param canonical its full URL */
export function redirectPage(target: string, canonical: string): string {
  const to = escapeHtml(target);
  return [
    '<!doctype html><html lang="en"><head><meta charset="UTF-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>This page has moved</title>',
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    // For browsers with scripts disabled, and for crawlers.
    `<meta http-equiv="refresh" content="0; url=${to}">`,
    `</head><body><main><h1>This page has moved</h1><p>It is now at <a href="${to}">${to}</a>.</p></main>`,
    `<script>${script}</script></body></html>`,
  ].join('');
}
