/**
 * Reduces a stylesheet to what a site uses: rules whose classes occur somewhere in its HTML
 * or scripts, custom properties that something reads.
 */
import postcss, {type Root, type Rule} from 'postcss';

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

/** Classes that a selector can't match without; those in `:not()` and `:is()` don't count. */
export function classesOf(selector: string): string[] {
  let plain = selector;
  let before: string;
  do {
    before = plain;
    plain = plain.replace(/:(?:not|is|where|has)\([^()]*\)/g, '');
  } while (plain !== before);
  return [...plain.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name!.replace(/\\/g, ''));
}

function dropUnusedRules(root: Root, words: ReadonlySet<string>): void {
  // `alert--${type}` leaves the word `alert--` behind.
  const beginnings = [...words].filter((word) => word.endsWith('--'));
  const isUsed = (name: string) =>
    words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
  root.walkRules((rule: Rule) => {
    if (
      rule.parent?.type === 'atrule' &&
      /keyframes$/.test((rule.parent as {name?: string}).name ?? '')
    ) {
      return;
    }
    const kept = rule.selectors.filter((selector) => classesOf(selector).every(isUsed));
    if (kept.length === 0) {
      rule.remove();
    } else if (kept.length < rule.selectors.length) {
      rule.selectors = kept;
    }
  });
}

function dropUnreadProperties(root: Root, elsewhere: string): void {
  const readElsewhere = new Set([...elsewhere.matchAll(/--[\w-]+/g)].map(([name]) => name));
  for (let dropped = true; dropped;) {
    dropped = false;
    const read = new Set(
      [...root.toString().matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!),
    );
    root.walkDecls(/^--(?:ifm|docusaurus|docsearch|doc|aa)-/, (declaration) => {
      if (!read.has(declaration.prop) && !readElsewhere.has(declaration.prop)) {
        declaration.remove();
        dropped = true;
      }
    });
  }
}

function dropEmpty(root: Root): void {
  for (let dropped = true; dropped;) {
    dropped = false;
    root.walk((node) => {
      if ((node.type === 'rule' || (node.type === 'atrule' && node.nodes)) && !node.nodes!.length) {
        node.remove();
        dropped = true;
      }
    });
  }
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
  dropUnreadProperties(root, [...html, ...scripts, ...sheets].join('\n'));
  dropEmpty(root);
  return root.toString();
}
