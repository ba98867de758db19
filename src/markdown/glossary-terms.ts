/** Reads the site's terms and finds them in prose. */
import {escapeRegExp} from '../lib/escape';

/** The only page that defines terms: `### Term {#slug}`, then one self-contained sentence. */
export const glossaryPage = 'docs/terminology.mdx';

interface GlossaryTerm {
  /** The term as written in the heading. */
  term: string;
  slug: string;
  /** Plain text. */
  definition: string;
  line: number;
}

const plain = (markdown: string) =>
  markdown
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[`*$]/g, '')
    // The page shows typographic apostrophes, too.
    .replaceAll("'", '’')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * @param source the page's MDX
 * @throws Error with file and line when a term or slug is defined twice, or a term has no
 *   definition
 */
export function readGlossary(source: string): GlossaryTerm[] {
  const lines = source.split('\n');
  const terms: GlossaryTerm[] = [];
  lines.forEach((text, index) => {
    if (!text.startsWith('### ')) {
      return;
    }
    const line = index + 1;
    const fail = (fault: string) => new Error(`${glossaryPage}:${line}: ${fault}`);
    const [, term, slug] = /^### (.+?) \{#([\w-]+)\}$/.exec(text) ?? [];
    if (!term || !slug) {
      throw fail(`write a term as "### Term {#slug}", not "${text}".`);
    }
    // A comment may stand before the sentence, which may take several lines.
    const definition = lines
      .slice(index + 1)
      .join('\n')
      .split(/\n\s*\n/)
      .map((block) => block.trim())
      .find((block) => block !== '' && !block.startsWith('{/*'));
    if (!definition || definition.startsWith('#')) {
      throw fail(`"${term}" has no definition below its heading. Write one sentence there.`);
    }
    const twin = terms.find(
      (other) => other.slug === slug || other.term.toLowerCase() === term.toLowerCase(),
    );
    if (twin) {
      throw fail(
        `"${term}" {#${slug}} is defined again; "${twin.term}" {#${twin.slug}} is in line ${twin.line}. Keep one of them.`,
      );
    }
    terms.push({term, slug, definition: plain(definition), line});
  });
  return terms;
}

/**
 * Terms that are also everyday words. They are only explained where an author links them, since
 * linking each first use could explain the wrong meaning.
 */
const everyday = new Set([
  'composition',
  'digest',
  'host',
  'method',
  'page',
  'quotient',
  'query',
  'rate',
  'relay',
  'session',
  'tap',
  'transparent',
  // These are on every page, and every reader knows them.
  'bonsai',
  'risc-v',
  'zkvm',
]);

/** Returns the spellings of a term to look for in prose. */
function spellingsOf({term}: GlossaryTerm): string[] {
  // "Number-theoretic transform (NTT)" has two spellings, and "Padding, zero-knowledge" has none.
  const parts = /^(.+?) \(([^)]+)\)$/.exec(term);
  return (parts ? [parts[1]!, parts[2]!] : [term]).filter((name) => !name.includes(','));
}

/**
 * Builds a matcher that finds the terms in prose, in singular and plural.
 *
 * @returns a pattern of all terms, and a function that returns the slug of a text that it matched
 */
export function termMatcher(terms: readonly GlossaryTerm[]) {
  const spellings = terms
    .filter(({slug}) => !everyday.has(slug))
    .flatMap((term) => spellingsOf(term).map((name) => ({name, slug: term.slug})));
  const slugs = new Map(spellings.map(({name, slug}) => [name.toLowerCase(), slug]));
  // Longer terms come first, since a shorter one may be their beginning.
  const alternatives = spellings
    .sort((a, b) => b.name.length - a.name.length)
    .map(({name}) => {
      // Acronyms (STARK, FRI, AIR) match only as written. Other terms may be capitalized at the
      // start of a sentence.
      const isName = /[A-Z0-9].*[A-Z0-9]/.test(name);
      const [first, rest] = [name[0]!, escapeRegExp(name.slice(1))];
      return isName ? escapeRegExp(name) : `[${first.toLowerCase()}${first.toUpperCase()}]${rest}`;
    });
  return {
    pattern: new RegExp(
      // Skips words that begin a name, such as “Journal of Cryptology”.
      `(?<![\\p{L}\\p{N}_-])(?!\\p{Lu}\\p{Ll}+ (?:of|on) (?:the )?\\p{Lu})(?:${alternatives.join('|')})s?(?![\\p{L}\\p{N}_-])`,
      'gu',
    ),
    slugOf: (found: string) => {
      const key = found.toLowerCase();
      return slugs.get(key) ?? slugs.get(key.replace(/s$/, ''));
    },
  };
}
