/** Filters what is sent to the analytics host: URLs may pass, text typed by the reader may not. */
import {escapeRegExp} from '../lib/escape';

/** The parts of the current page that can contain text typed by the reader. */
export interface Page extends Pick<Location, 'origin' | 'search' | 'hash'> {
  title: string;
}

/** All encodings in which a text can occur in a request. */
const spellings = (text: string) =>
  new Set([
    text,
    JSON.stringify(text).slice(1, -1),
    new URLSearchParams({text}).toString().slice('text='.length),
    encodeURIComponent(text),
    encodeURIComponent(encodeURIComponent(text)),
  ]);

/**
 * Removes query and fragment from every URL of this site in a text, plain or percent-encoded, and
 * removes the page's own query and fragment wherever else they occur. If there is a query, removes
 * the page's title as well, since the search page repeats the query in it.
 *
 * When in doubt, removes more than needed.
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

/** Returns a request's body without queries; `undefined` if it is unreadable and must not be sent. */
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
