/** How long a page is, by its prose: code, formulas and tables are looked up rather than read. */

/** Words of prose from which on a page is long: it says how long it takes, and what you need. */
export const longPage = 1500;

const wordsPerMinute = 200;

/** What stands in a page's file and is no prose: about, since nobody counts words one by one. */
const notProse = [
  // Front matter, fences and formulas.
  /^---\n[^]*?^---$/m,
  /^ *(`{3,}|~{3,}|\$\$)[^]*?^ *\1$/gm,
  /\$[^$\n]+\$/g,
  // Tables, imports, JSX, and what braces and links hold.
  /^ *\|.*$/gm,
  /^(?:import|export) .*$/gm,
  /<\/?\w[^>]*>/g,
  /\{[^}\n]*\}/g,
  /\]\([^)\s]*\)/g,
];

/** @param source of a page, with its front matter */
export function proseWords(source: string): number {
  const prose = notProse.reduce((text, pattern) => text.replace(pattern, ' '), source);
  return prose.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/** What a long page says of itself, such as `12 min read`; `undefined` for others. */
export function readingTime(words: number): string | undefined {
  return words < longPage ? undefined : `${Math.round(words / wordsPerMinute)} min read`;
}
