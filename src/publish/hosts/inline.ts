/** Finds the inline scripts and styles of a built page, and writes the policy into it. */
import {hash} from 'node:crypto';
import {load} from 'cheerio/slim';
import {referrerPolicy, type SourceHash} from '../../config/security-policy';

/** Matches the `type` of a script that browsers execute. Other types, such as JSON-LD, are data. */
const executable =
  /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|module|importmap|speculationrules)?$/i;

/** @param text the element's content, exactly as in the page */
export function sourceHash(text: string): SourceHash {
  // HTML parsers convert all line endings to LF before hashing.
  return `'sha256-${hash('sha256', text.replace(/\r\n?/g, '\n'), 'base64')}'`;
}

export interface Inline {
  scripts: SourceHash[];
  styles: SourceHash[];
}

/** Returns the hashes of the executable inline scripts and the inline stylesheets of a page. */
export function inlineHashes(html: string): Inline {
  const $ = load(html, {xml: {xmlMode: false, decodeEntities: false}});
  const hashesOf = (elements: ReturnType<typeof $>) =>
    elements.toArray().map((element) => sourceHash($(element).text()));
  return {
    scripts: hashesOf(
      $('script:not([src])').filter((_, script) => executable.test($(script).attr('type') ?? '')),
    ),
    styles: hashesOf($('style')),
  };
}

/**
 * Writes the policy directly after the character set, so that it applies to everything that
 * follows.
 *
 * @throws when the page has no place for the policy: a page without it must not be published
 */
export function withPolicyMeta(html: string, policy: string, file: string): string {
  const place = /<head[^>]*>\s*<meta charset=[^>]*>/i;
  if (!place.test(html)) {
    throw new Error(
      `${file} has no <meta charset> at the start of its <head>, so there is no place for the Content-Security-Policy. Begin the head with it.`,
    );
  }
  const metas = `<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="${referrerPolicy}">`;
  return html.replace(place, (head) => head + metas);
}
