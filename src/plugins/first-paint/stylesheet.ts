/**
 * Reduces a stylesheet to what a site uses: rules whose classes occur somewhere in its HTML
 * or scripts, custom properties that something reads.
 */
import postcss, {type Root} from 'postcss';
import {dropEmpty, dropUnread, keepSelectors, withoutOptions} from './rules';

/** The classes of HTML, and every word in scripts that stands like one in a string. */
export function wordsOf(html: Iterable<string>, scripts: Iterable<string>): Set<string> {
  const words = new Set<string>();
  for (const text of html) {
    for (const [, double, single, bare] of text.matchAll(
      /\sclass=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g,
    )) {
      (double ?? single ?? bare)!.split(/\s+/).forEach((word) => words.add(word));
    }
  }
  for (const text of scripts) {
    for (const [word] of text.matchAll(/(?<=["'`\s])[A-Za-z_][\w-]*(?=["'`\s$])/g)) {
      words.add(word);
    }
  }
  return words;
}

/** Classes that a selector can't match without. */
export function classesOf(selector: string): string[] {
  return [...withoutOptions(selector).matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) =>
    name!.replace(/\\/g, ''),
  );
}

function dropUnusedRules(root: Root, words: ReadonlySet<string>): void {
  // `alert--${type}` leaves the word `alert--` behind.
  const beginnings = [...words].filter((word) => word.endsWith('--'));
  const isUsed = (name: string) =>
    words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
  keepSelectors(root, (selector) => classesOf(selector).every(isUsed));
}

export interface Users {
  html: readonly string[];
  /** Scripts that draw what no HTML holds yet. */
  scripts: readonly string[];
  /** Sheets beside this one, which may read its properties. */
  sheets: readonly string[];
}

/** @param css a minified stylesheet; @returns what its users can use of it */
export function reduceStylesheet(css: string, {html, scripts, sheets}: Users): string {
  const root = postcss.parse(css);
  dropUnusedRules(root, wordsOf(html, scripts));
  const names = [...html, ...scripts, ...sheets].join('\n').matchAll(/--[\w-]+/g);
  const readElsewhere = new Set([...names].map(([name]) => name));
  dropUnread(root, /^--(?:ifm|docusaurus|docsearch|doc|aa)-/, readElsewhere);
  dropEmpty(root);
  return root.toString();
}
