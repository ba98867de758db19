/**
 * Exercises on finite fields, generated from a seed. The same seed always gives the same sheet, so
 * a link can carry it. Each exercise has a function that checks an answer, a hint, and a solution
 * worked out with the exercise's numbers.
 */
import {at, times} from './at';
import {BABY_BEAR, F97, inverseByEuclid, orderOf, primeField, type PrimeField} from './field';

export interface Exercise {
  /** From sums (1) to the extension field and Baby Bear (4). */
  level: 1 | 2 | 3 | 4;
  kind: Kind;
  /** The field's modulus. Answers are reduced by it, except an order. */
  modulus: number;
  question: string;
  /** Labels for the numbers of the answer. */
  parts: readonly string[];
  hint: string;
  solution: readonly string[];
  /** A correct answer; `check` may accept others. */
  answer: readonly number[];
  check: (answer: readonly number[]) => boolean;
}

export type Kind =
  | 'sum'
  | 'product'
  | 'inverse'
  | 'equation'
  | 'power'
  | 'order'
  | 'root'
  | 'extension'
  | 'baby-bear';

/**
 * The kinds of exercises on a sheet, in order: two for each of the levels 1, 2 and 4, and three for
 * level 3.
 */
export const sheetKinds: readonly Kind[] = [
  'sum',
  'product',
  'inverse',
  'equation',
  'power',
  'order',
  'root',
  'extension',
  'baby-bear',
];

/** A generator of numbers below `bound` (mulberry32): random enough for exercises, not secure. */
function randomNumbers(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

/** The sheet for a seed. @throws RangeError unless the seed is a non-negative integer. */
export function exerciseSheet(seed: number): Exercise[] {
  if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError(`${seed} is not a seed`);
  return sheetKinds.map((kind, i) => makers[kind](randomNumbers(seed * 16 + i)));
}

type Draw = (bound: number) => number;

const small = [primeField(13), primeField(17), primeField(23), F97];
const between = (draw: Draw, low: number, high: number) => low + draw(high - low + 1);
const pick = <T>(draw: Draw, list: readonly T[]): T => at(list, draw(list.length));
const congruent = (field: PrimeField, a: number | undefined, b: number) =>
  a !== undefined && field.create(a) === b;

/** The reduction of a value, such as `110 = 1·97 + 13`. A value in range is returned as it is. */
function reduction(field: PrimeField, value: number): string {
  const rest = field.create(value);
  if (rest === value) return `${value}`;
  const quotient = (value - rest) / field.modulus;
  if (value < 0) return `${value} + ${-quotient}·${field.modulus} = ${rest}`;
  return `${value} = ${quotient}·${field.modulus} + ${rest}`;
}

function one(
  field: PrimeField,
  answer: number,
  rest: Omit<Exercise, 'modulus' | 'parts' | 'answer' | 'check'>,
): Exercise {
  return {
    ...rest,
    modulus: field.modulus,
    parts: ['Answer'],
    answer: [answer],
    check: ([given]) => congruent(field, given, answer),
  };
}

const makers: Record<Kind, (draw: Draw) => Exercise> = {
  sum(draw) {
    const field = pick(draw, small);
    const p = field.modulus;
    const minus = draw(2) === 1;
    const x = between(draw, 1, p - 2);
    // Make a difference negative, so that it must be reduced.
    const y = minus ? between(draw, x + 1, p - 1) : between(draw, 2, p - 1);
    const value = minus ? x - y : x + y;
    const sign = minus ? '−' : '+';
    return one(field, field.create(value), {
      level: 1,
      kind: 'sum',
      question: `Compute ${x} ${sign} ${y} in the field of ${p} elements.`,
      hint: minus
        ? `To a negative result, add ${p} until it is at least 0.`
        : `From a result of ${p} or more, subtract ${p}.`,
      solution: [`${x} ${sign} ${y} = ${value}`, reduction(field, value)],
    });
  },
  product(draw) {
    const field = pick(draw, small);
    const p = field.modulus;
    const [a, b] = [between(draw, 3, p - 1), between(draw, 3, p - 1)];
    return one(field, field.mul(a, b), {
      level: 1,
      kind: 'product',
      question: `Compute ${a} · ${b} in the field of ${p} elements.`,
      hint: `Multiply as integers, then keep the remainder of the division by ${p}.`,
      solution: [`${a} · ${b} = ${a * b}`, reduction(field, a * b)],
    });
  },
  inverse(draw) {
    const field = pick(draw, small);
    const p = field.modulus;
    const a = between(draw, 2, p - 2);
    const {rows, inverse} = inverseByEuclid(field, a);
    const steps = rows.slice(2).map((row, i) => {
      const [before, last] = [at(rows, i), at(rows, i + 1)];
      return `${before.remainder} = ${row.quotient}·${last.remainder} + ${row.remainder}`;
    });
    const end = at(rows, rows.length - 1);
    return one(field, inverse, {
      level: 2,
      kind: 'inverse',
      question: `Find the inverse of ${a} in the field of ${p} elements.`,
      hint: `Divide with remainder: ${p} by ${a}, then ${a} by the remainder, and so on down to 1.`,
      solution: [
        ...steps,
        `Substituting backwards, 1 = (${end.s})·${p} + (${end.t})·${a}.`,
        `So the inverse is ${reduction(field, end.t)}. Check: ${a} · ${inverse} = ${reduction(field, a * inverse)}.`,
      ],
    });
  },
  equation(draw) {
    const field = pick(draw, small);
    const p = field.modulus;
    const a = between(draw, 2, p - 1);
    const [b, x] = [between(draw, 1, p - 1), draw(p)];
    const c = field.add(field.mul(a, x), b);
    const inverse = field.inv(a);
    const right = field.sub(c, b);
    return one(field, x, {
      level: 2,
      kind: 'equation',
      question: `Solve ${a}·x + ${b} = ${c} in the field of ${p} elements.`,
      hint: `Subtract ${b} from both sides, then multiply by the inverse of ${a}, which is ${inverse}.`,
      solution: [
        `${a}·x = ${c} − ${b} = ${right}`,
        `x = ${right} · ${inverse} = ${reduction(field, right * inverse)}`,
        `Check: ${a} · ${x} + ${b} = ${reduction(field, a * x + b)}.`,
      ],
    });
  },
  power(draw) {
    const a = between(draw, 2, 95);
    const rest = between(draw, 2, 4);
    const exponent = 96 * between(draw, 1, 9) + rest;
    const value = F97.exp(a, rest);
    return one(F97, value, {
      level: 3,
      kind: 'power',
      question: `Compute ${a} to the power ${exponent} in the field of 97 elements.`,
      hint: 'The 96th power of every element except 0 is 1 (Fermat).',
      solution: [
        `${exponent} = ${(exponent - rest) / 96}·96 + ${rest}, so the power equals the one with exponent ${rest}.`,
        ...times(rest - 1, (i) => {
          const before = F97.exp(a, i + 1);
          return `power ${i + 2}: ${before} · ${a} = ${reduction(F97, before * a)}`;
        }),
      ],
    });
  },
  order(draw) {
    const order = pick(draw, [3, 4, 6, 8, 12, 16]);
    const units = times(order, (i) => i).filter((i) => gcd(i, order) === 1);
    const a = F97.exp(F97.generator, (96 / order) * pick(draw, units));
    return one({...F97, create: (value) => value}, order, {
      level: 3,
      kind: 'order',
      question: `What is the order of ${a} in the field of 97 elements: the smallest k ≥ 1 for which its k-th power is 1?`,
      hint: 'The order divides 96. Try the divisors 1, 2, 3, 4, 6, 8, 12, 16, …, and square often.',
      solution: [
        ...[1, 2, 3, 4, 6, 8, 12, 16]
          .filter((k) => k <= order && order % k === 0)
          .map((k) => `power ${k}: ${F97.exp(a, k)}`),
        `The first divisor that gives 1 is ${order}, so the order is ${order}.`,
      ],
    });
  },
  root(draw) {
    const order = pick(draw, [3, 4, 6, 8, 12, 16, 32]);
    const answer = F97.exp(5, 96 / order);
    return {
      level: 3,
      kind: 'root',
      modulus: 97,
      question: `Give an element of order ${order} in the field of 97 elements. (5 is a generator.)`,
      parts: ['Answer'],
      hint: `Take a power of 5, with an exponent e for which e·${order} = 96.`,
      solution: [
        `96 / ${order} = ${96 / order}, so take the power of 5 with that exponent: ${answer}.`,
        `Its powers are 1 again after ${order} steps and not before. Other answers are right, too.`,
      ],
      answer: [answer],
      check: ([given]) =>
        given !== undefined && F97.create(given) !== 0 && orderOf(F97, F97.create(given)) === order,
    };
  },
  extension(draw) {
    const [a, b, c, d] = times(4, () => between(draw, 1, 12)) as [number, number, number, number];
    const low = F97.create(a * c + 5 * b * d);
    const high = F97.create(a * d + b * c);
    return {
      level: 4,
      kind: 'extension',
      modulus: 97,
      question: `Over the field of 97 elements let X² = 5. Multiply (${a} + ${b}X)(${c} + ${d}X).`,
      parts: ['Constant term', 'Coefficient of X'],
      hint: 'Multiply out as usual, then replace X² by 5.',
      solution: [
        `${a}·${c} + (${a}·${d} + ${b}·${c})X + ${b}·${d}X² = ${a * c} + ${a * d + b * c}X + ${b * d}X²`,
        `With X² = 5 the constant term is ${a * c} + 5·${b * d}: ${reduction(F97, a * c + 5 * b * d)}.`,
        `The product is ${low} + ${high}X.`,
      ],
      answer: [low, high],
      check: ([x, y]) => congruent(F97, x, low) && congruent(F97, y, high),
    };
  },
  'baby-bear'(draw) {
    const shift = between(draw, 1, 4);
    const factor = between(draw, 2, 7);
    // 15·2^27 is -1, so 2^shift·factor times it is a negative number close to 0.
    const size = 2 ** shift * factor;
    const answer = BABY_BEAR.create(-size);
    return one(BABY_BEAR, answer, {
      level: 4,
      kind: 'baby-bear',
      question: `In Baby Bear, p = 15·2²⁷ + 1 = 2013265921. Compute ${15 * factor} · 2^${27 + shift}.`,
      hint: 'What is 15·2²⁷ in this field?',
      solution: [
        `15·2²⁷ = p − 1 = −1.`,
        `${15 * factor} · 2^${27 + shift} = ${factor}·2^${shift} · (15·2²⁷) = −${size}`,
        `p − ${size} = ${answer}. (Typing −${size} is right, too.)`,
      ],
    });
  },
};

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
