/**
 * Numbers as text: what readers see, what they type, and what links carry. A link's part uses only
 * letters, digits, `-`, `.`, `_` and `~`.
 */

/**
 * Formats an integer with thousands separators: `2,013,265,921`. It replaces `Intl.NumberFormat`,
 * which takes a tenth of a second to initialize on a slow phone.
 */
export function grouped(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Formats a share, from 0 to 1, as a percentage. */
export const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

/** Formats a number of things: `1 bit`, `2 bits`, `2 queries`. */
export const countOf = (n: number, thing: string) =>
  `${grouped(n)} ${n === 1 ? thing : `${thing.replace(/y$/, 'ie')}s`}`;

const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Formats an exponent in superscript digits: `12` as `¹²`. */
export function raised(exponent: number): string {
  return [...String(exponent)].map((digit) => raisedDigits[Number(digit)]).join('');
}

/** Formats coefficients, constant term first, as `1 + 2x + 3x²`; the zero polynomial as `0`. */
export function polynomialText(coefficients: readonly number[]): string {
  const terms = coefficients.flatMap((c, i) => {
    if (c === 0) return [];
    if (i === 0) return [String(c)];
    return [`${c === 1 ? '' : c}x${i === 1 ? '' : raised(i)}`];
  });
  return terms.join(' + ') || '0';
}

/** The result of parsing a reader's input: a value, or an error message for the reader. */
export type Parsed<T> = {value: T} | {error: string};
export type Parser<T> = (text: string) => Parsed<T>;

const integer = /^[+-]?\d+$/;
/** More digits may not be exact as a number. */
const mostDigits = 15;

/**
 * Normalizes a typed number: accepts the Unicode minus sign, and the wide digits of East Asian
 * keyboards, and removes digit separators.
 */
export function tidy(text: string): string {
  return text
    .trim()
    .replace(/[\uFF10-\uFF19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/\u2212/g, '-')
    .replace(/^([+-])\s+/, '$1')
    .replace(/_(?=[\da-f])|[\s,](?=\d{3}(?!\d))/gi, '');
}

/** Parses an integer from `min` to `max`. */
export function integerBetween(min: number, max: number): Parser<number> {
  return (text) => {
    const clean = tidy(text);
    if (clean === '') return {error: `Type an integer from ${min} to ${max}.`};
    if (!integer.test(clean)) return {error: `“${clip(text)}” is not an integer.`};
    const value = Number(clean);
    if (value < min || value > max) {
      return {error: `${clip(clean)} is not between ${min} and ${max}.`};
    }
    return {value};
  };
}

/** Props for a NumberField that takes integers from `min` to `max`. Arrow keys stop at the ends. */
export function integerField(min: number, max: number) {
  return {
    parse: integerBetween(min, max),
    step: (value: number, direction: 1 | -1) => Math.max(min, Math.min(max, value + direction)),
  };
}

/** Parses any integer and reduces it modulo `modulus`: −1 becomes `modulus - 1`. */
export function elementOf(modulus: number): Parser<number> {
  return (text) => {
    const clean = tidy(text);
    if (clean === '') return {error: 'Type an integer.'};
    if (!integer.test(clean)) return {error: `“${clip(text)}” is not an integer.`};
    if (clean.replace(/^[+-]/, '').length > mostDigits) {
      return {error: `Type at most ${mostDigits} digits.`};
    }
    const value = Number(clean) % modulus;
    return {value: value < 0 ? value + modulus : value + 0};
  };
}

/** Props for a NumberField that takes elements of the field with 97 elements. Arrow keys wrap. */
export const element = {
  parse: elementOf(97),
  step: (value: number, direction: 1 | -1) => (value + direction + 97) % 97,
};

function clip(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}

/** Encodes `[3, 1, 4]` as `3-1-4`. */
export function packNumbers(list: readonly number[]): string {
  return list.join('-');
}

/**
 * Decodes a list, or returns `null` unless it has `length` integers from 0 to `max`.
 *
 * @param length the number of entries; `undefined` for any.
 */
export function unpackNumbers(
  text: string | undefined,
  max: number,
  length?: number,
): number[] | null {
  if (text === undefined || !/^(\d{1,10}(-\d{1,10})*)?$/.test(text)) return null;
  const list = text === '' ? [] : text.split('-').map(Number);
  if (length !== undefined && list.length !== length) return null;
  return list.every((value) => value <= max) ? list : null;
}

/** Decodes one integer from 0 to `max`, or returns `null`. */
export function unpackNumber(text: string | undefined, max: number): number | null {
  return unpackNumbers(text, max, 1)?.[0] ?? null;
}
