/**
 * The terms of the site, read from `docs/terminology.mdx`, the one place that defines them:
 * a heading `### Term {#slug}` and below it one sentence that stands alone.
 */
import {escapeRegExp} from '../lib/escape';

export interface GlossaryTerm {
  /** As the heading has it. */
  term: string;
  slug: string;
  /** Plain words. */
  definition: string;
  line: number;
}

/** Inline Markdown → words. */
const plain = (markdown: string) =>
  markdown
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[`*$]/g, '')
    .trim();

/**
 * @param source the page's MDX
 * @param file how messages name it
 * @throws Error naming file and lines when a term or a slug stands there twice, or a term
 *   has no definition
 */
export function readGlossary(source: string, file = 'docs/terminology.mdx'): GlossaryTerm[] {
  const lines = source.split('\n');
  const terms: GlossaryTerm[] = [];
  lines.forEach((text, index) => {
    if (!text.startsWith('### ')) {
      return;
    }
    const line = index + 1;
    const [, term, slug] = /^### (.+?) \{#([\w-]+)\}$/.exec(text) ?? [];
    if (!term || !slug) {
      throw new Error(`${file}:${line}: write a term as "### Term {#slug}", not "${text}".`);
    }
    const definition = lines
      .slice(index + 1)
      .find((candidate) => candidate.trim() !== '')
      ?.trim();
    if (!definition || definition.startsWith('#')) {
      throw new Error(
        `${file}:${line}: "${term}" has no definition below its heading. Write one sentence there.`,
      );
    }
    const twin = terms.find(
      (other) => other.slug === slug || other.term.toLowerCase() === term.toLowerCase(),
    );
    if (twin) {
      throw new Error(
        `${file}:${line}: "${term}" {#${slug}} is defined again; "${twin.term}" {#${twin.slug}} stands in line ${twin.line}. Keep one of them.`,
      );
    }
    terms.push({term, slug, definition: plain(definition), line});
  });
  return terms;
}

/**
 * Everyday words that are terms in some sentences only. They are explained where an author
 * links them; linking each first use by itself would explain the wrong thing.
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
  // They stand on every page, and every reader knows them.
  'bonsai',
  'risc-v',
  'zkvm',
]);

/** Spellings under which a term is looked for, the longest first. */
function spellingsOf({term}: GlossaryTerm): string[] {
  // "Number-theoretic transform (NTT)" is looked for as both; "Padding, zero-knowledge" as none.
  const parts = /^(.+?) \(([^)]+)\)$/.exec(term);
  return (parts ? [parts[1]!, parts[2]!] : [term]).filter((name) => !name.includes(','));
}

export interface TermMatcher {
  /** Finds all terms in prose; group 0 is what the reader sees. */
  pattern: RegExp;
  /** @param found as matched */
  slugOf: (found: string) => string | undefined;
}

/** Looks for the terms in prose, in singular and plural. */
export function termMatcher(terms: readonly GlossaryTerm[]): TermMatcher {
  const slugs = new Map<string, string>();
  for (const term of terms) {
    if (!everyday.has(term.slug)) {
      spellingsOf(term).forEach((name) => slugs.set(name.toLowerCase(), term.slug));
    }
  }
  const alternatives = [...slugs.keys()]
    .sort((a, b) => b.length - a.length || a.localeCompare(b))
    .map((name) => {
      const original = terms.flatMap(spellingsOf).find((other) => other.toLowerCase() === name)!;
      // STARK, FRI, AIR: an acronym is no word. Others may begin a sentence.
      const isName = /[A-Z0-9].*[A-Z0-9]/.test(original);
      const [first, rest] = [original[0]!, escapeRegExp(original.slice(1))];
      return isName
        ? escapeRegExp(original)
        : `[${first.toLowerCase()}${first.toUpperCase()}]${rest}`;
    });
  return {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}_-])(?:${alternatives.join('|')})s?(?![\\p{L}\\p{N}_-])`,
      'gu',
    ),
    slugOf: (found) => {
      const key = found.toLowerCase();
      return slugs.get(key) ?? slugs.get(key.replace(/s$/, ''));
    },
  };
}
