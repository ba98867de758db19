/** What may leave the site towards the analytics host: addresses, but never what was typed. */
import {escapeRegExp} from '../lib/escape';

/** The page that a reader is on, as far as it can hold what was typed. */
export interface Page {
  origin: string;
  /** With its `?`, or empty. */
  search: string;
  /** With its `#`, or empty. */
  hash: string;
  title: string;
}

/** The ways in which a text can stand in a request. */
const spellings = (text: string) =>
  new Set([
    text,
    JSON.stringify(text).slice(1, -1),
    new URLSearchParams({text}).toString().slice('text='.length),
    encodeURIComponent(text),
    encodeURIComponent(encodeURIComponent(text)),
  ]);

/**
 * Cuts query and fragment off every address of this site in a text, plain or percent-encoded,
 * and takes out the page's own wherever else they stand. While there is a query, the page's
 * title goes too: the search page repeats the query in it.
 *
 * When in doubt it cuts more than needed.
 */
export function withoutQueries(text: string, {origin, search, hash, title}: Page): string {
  const plain = new RegExp(`(${escapeRegExp(origin)}[^\\s"'<>\\\\?#]*)[?#][^\\s"'<>\\\\]*`, 'g');
  const encoded = new RegExp(
    `(${escapeRegExp(encodeURIComponent(origin))}(?:(?!%3F|%23|%22)[^\\s"'<>&])*)(?:%3F|%23)(?:(?!%22)[^\\s"'<>&])*`,
    'gi',
  );
  let clean = text.replace(plain, '$1').replace(encoded, '$1');
  const typed = [search, decode(search), hash, decode(hash), search && title];
  for (const part of typed.filter(({length}) => length > 1)) {
    for (const spelling of spellings(part)) {
      clean = clean.replaceAll(spelling, '');
    }
  }
  return clean;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** A request's body without queries, or `undefined` for one that can't be read, and so can't go. */
export function withoutQueriesInBody(body: unknown, page: Page): BodyInit | null | undefined {
  if (body === null || body === undefined) {
    return null;
  }
  if (typeof body === 'string') {
    return withoutQueries(body, page);
  }
  if (body instanceof URLSearchParams) {
    const clean = [...body].map(([name, value]) => [name, withoutQueries(value, page)]);
    return new URLSearchParams(clean);
  }
  return undefined;
}
