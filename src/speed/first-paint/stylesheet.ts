/**
 * Reduces a stylesheet to what a site uses: rules whose classes occur somewhere in its HTML
 * or scripts, custom properties that something reads and that have more than one value.
 */
import {TokenType, tokenize, type CSSToken} from '@csstools/css-tokenizer';
import postcss, {type AtRule, type Declaration, type Root, type Rule} from 'postcss';
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

const isForAll = ({parent}: Declaration) =>
  parent?.type === 'rule' &&
  (parent as Rule).selector === ':root' &&
  (parent.parent?.type === 'root' || (parent.parent as AtRule).name === 'layer');

const {Whitespace, Comma, Function: Call, OpenParen, CloseParen, Ident, EOF} = TokenType;

/** What a value that is put in may follow, and what may follow it, without a space. */
const opening = new Set<TokenType | undefined>([undefined, Whitespace, Comma, Call, OpenParen]);
const closing = new Set<TokenType | undefined>([undefined, Whitespace, Comma, CloseParen, EOF]);

/** The name that a `var()` beginning at `at` reads; empty where none begins. */
function propertyAt(tokens: readonly CSSToken[], at: number): string {
  const [type, word] = tokens[at]!;
  const isRead = type === Call && word === 'var(';
  const next = isRead && tokens[at + 1]?.[0] === Whitespace ? at + 2 : at + 1;
  return (isRead && tokens[next]?.[1]) || '';
}

/** The place after the function that begins at `at`. */
function endOfCall(tokens: readonly CSSToken[], at: number): number {
  let end = at + 1;
  for (let depth = 1; depth > 0 && end < tokens.length; end += 1) {
    const type = tokens[end]![0];
    depth += type === CloseParen ? -1 : type === Call || type === OpenParen ? 1 : 0;
  }
  return end;
}

/**
 * A value with those of `values` in the place of the properties that they are of. Between them
 * and what is beside them is a space: `1.45` and `serif` are two words, also where
 * `var(--height)var(--face)` needed none.
 */
function withValues(css: string, values: ReadonlyMap<string, string>): string {
  const tokens = tokenize({css});
  let text = '';
  for (let at = 0; at < tokens.length;) {
    const value = values.get(propertyAt(tokens, at));
    if (value === undefined) {
      text += tokens[at]![1];
      at += 1;
    } else {
      const isApart = opening.has(tokens[at - 1]?.[0]) || text.endsWith(' ');
      at = endOfCall(tokens, at);
      text += (isApart ? '' : ' ') + value + (closing.has(tokens[at]?.[0]) ? '' : ' ');
    }
  }
  return text;
}

/**
 * Puts the value of a custom property in the place of its name, where it is the same wherever it
 * is read: told once, for the whole page, in terms of nothing else.
 *
 * @param elsewhere names that are read or set outside of this sheet
 */
function resolveConstants(root: Root, elsewhere: ReadonlySet<string>): void {
  const told = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (declaration) => {
    told.set(declaration.prop, [...(told.get(declaration.prop) ?? []), declaration]);
  });
  for (;;) {
    const constants = new Map<string, string>();
    for (const [name, [first, ...others]] of told) {
      const value = first!.value.trim();
      if (
        others.length === 0 &&
        isForAll(first!) &&
        !first!.important &&
        !elsewhere.has(name) &&
        !/var\(|^(?:initial|inherit|unset|revert.*|)$/.test(value)
      ) {
        constants.set(name, value);
        first!.remove();
        told.delete(name);
      }
    }
    if (constants.size === 0) {
      return;
    }
    root.walkDecls((declaration) => {
      if (declaration.value.includes('var(')) {
        declaration.value = withValues(declaration.value, constants);
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

/** Names of custom properties that are read or set outside of the sheet. */
export function propertiesOf({html, scripts, sheets}: Users): Set<string> {
  const names = [...html, ...scripts, ...sheets].join('\n').matchAll(/--[\w-]+/g);
  return new Set([...names].map(([name]) => name));
}

/**
 * @param css a minified stylesheet
 * @param elsewhere names of custom properties that are read or set outside of it
 * @returns what its users can use of it
 */
export function reduceStylesheet(
  css: string,
  {html, scripts}: Users,
  elsewhere: ReadonlySet<string>,
): string {
  const root = postcss.parse(css);
  dropUnusedRules(root, wordsOf(html, scripts));
  resolveConstants(root, elsewhere);
  dropUnread(root, /^--(?:ifm|docusaurus|docsearch|doc|aa)-/, elsewhere);
  dropEmpty(root);
  return root.toString();
}
