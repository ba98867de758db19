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
function tidy(text: string): string {
  return text
    .trim()
    .replace(/[\uFF10-\uFF19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/\u2212/g, '-')
    .replace(/[\s_,](?=\d)/g, '');
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
