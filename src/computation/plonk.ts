/**
 * Grand products, which prove that two lists hold the same entries in a different order, and their
 * use for memory ("sort and check") and for lookups in a table.
 *
 * Sources: section 5 of PLONK (eprint 2019/953), section 3 of plookup (eprint 2020/315). The rules
 * for memory and for ranges follow RISC Zero's circuit (`RamPlonk::sort` in
 * risc0/zkvm/src/host/server/prove/plonk.rs and the constraints marked `ram.cpp` and `bytes.cpp` in
 * risc0/circuit/rv32im-sys/cxx at v0.20.0), with smaller numbers, and with powers of one challenge
 * instead of independent challenges. One rule is stricter here. For two successive lines with the
 * same address, the circuit requires 3·(cycle - previous cycle) + code + previous code ≥ 0
 * (ram.cpp:99). It adds the code of the previous line, although ordering by cycle and code would
 * subtract it.
 */
import {at, times} from './at';
import {BABY_BEAR, type FieldOps, type PrimeField} from './field';
import {evaluate} from './polynomial';

/** Compresses the cells of an entry into one element: `e_0 + beta·e_1 + beta²·e_2 + …`. */
export function compress<T>(field: FieldOps<T>, entry: readonly T[], beta: T): T {
  return evaluate(field, entry, beta);
}

/** One step of an accumulator column. */
interface ProductStep<T> {
  numerator: T;
  denominator: T;
  /** The accumulator before this step. */
  z: T;
}

export interface GrandProduct<T> {
  steps: ProductStep<T>[];
  /** The accumulator after the last step; `null` when a denominator is zero. */
  end: T | null;
}

/**
 * The accumulator `z` with `z_0 = 1` and `z_{i+1}·(gamma + right_i) = z_i·(gamma + left_i)`. If no
 * `gamma + right_i` is zero, it ends at 1 exactly when the two products are equal.
 *
 * @throws RangeError for lists of different lengths.
 */
export function grandProduct<T>(
  field: FieldOps<T>,
  left: readonly T[],
  right: readonly T[],
  gamma: T,
): GrandProduct<T> {
  if (left.length !== right.length) throw new RangeError('lists of different lengths');
  const steps: ProductStep<T>[] = [];
  let z = field.ONE;
  for (let i = 0; i < left.length; i += 1) {
    const numerator = field.add(gamma, at(left, i));
    const denominator = field.add(gamma, at(right, i));
    steps.push({numerator, denominator, z});
    if (field.is0(denominator)) return {steps, end: null};
    z = field.mul(z, field.mul(numerator, field.inv(denominator)));
  }
  return {steps, end: z};
}

/** The product `∏ (gamma + entry)`. */
export function shiftedProduct<T>(field: FieldOps<T>, entries: readonly T[], gamma: T): T {
  // A plain loop is fastest, and the surveys call this function for every pair of challenges.
  let product = field.ONE;
  for (const entry of entries) product = field.mul(product, field.add(gamma, entry));
  return product;
}

/** The result of trying a comparison with every pair of challenges. */
export interface Survey {
  /** `passes[beta · p + gamma]` is 1 when the comparison passes for this pair, else 0. */
  passes: Uint8Array;
  agreeing: number;
  total: number;
}

/**
 * Tries a comparison with every pair of challenges.
 *
 * @throws RangeError for a modulus above 2^10, which would mean more than a million pairs.
 */
export function surveyChallenges(
  field: PrimeField,
  passes: (beta: number, gamma: number) => boolean,
): Survey {
  const p = field.modulus;
  if (p > 2 ** 10) throw new RangeError(`${p}² challenges are too many`);
  const table = new Uint8Array(p * p);
  let agreeing = 0;
  for (let beta = 0; beta < p; beta += 1) {
    for (let gamma = 0; gamma < p; gamma += 1) {
      if (!passes(beta, gamma)) continue;
      table[beta * p + gamma] = 1;
      agreeing += 1;
    }
  }
  return {passes: table, agreeing, total: p * p};
}

/** Finds the challenges for which the products of two lists of entries are equal. */
export function surveyProducts(
  field: PrimeField,
  left: readonly (readonly number[])[],
  right: readonly (readonly number[])[],
): Survey {
  // The compressed lists depend only on beta, so they are computed once per beta.
  let lists: {beta: number; left: number[]; right: number[]} | undefined;
  return surveyChallenges(field, (beta, gamma) => {
    if (lists?.beta !== beta) {
      const compressed = (list: readonly (readonly number[])[]) =>
        list.map((entry) => compress(field, entry, beta));
      lists = {beta, left: compressed(left), right: compressed(right)};
    }
    return shiftedProduct(field, lists.left, gamma) === shiftedProduct(field, lists.right, gamma);
  });
}

/**
 * The operations on a memory word and their codes. Page-in and page-out share a code, because the
 * circuit does not distinguish them.
 */
const OPERATION_CODES = {'page-in': 0, 'page-out': 0, read: 1, write: 2} as const;
export type Operation = keyof typeof OPERATION_CODES;

/** One line of the memory log. */
export interface Access {
  address: number;
  cycle: number;
  operation: Operation;
  data: number;
}

/** An access as numbers: address, cycle, operation code, data. */
export function accessEntry({address, cycle, operation, data}: Access): number[] {
  return [address, cycle, OPERATION_CODES[operation], data];
}

/** Sorts a log as the copy must be sorted: by address, then by cycle, then by operation code. */
export function sortAccesses(log: readonly Access[]): Access[] {
  return [...log].sort(
    (a, b) =>
      a.address - b.address ||
      a.cycle - b.cycle ||
      OPERATION_CODES[a.operation] - OPERATION_CODES[b.operation],
  );
}

/**
 * The dirty bit of the word after each line. A write sets it, a page operation clears it, and a
 * read copies it.
 */
export function dirtyBits(copy: readonly Access[]): boolean[] {
  let dirty = false;
  return copy.map(({operation}) => {
    if (operation !== 'read') dirty = operation === 'write';
    return dirty;
  });
}

/**
 * The difference that the circuit computes between two successive lines of the copy, and requires
 * to be in range (ram.cpp:89 and 99).
 */
export function orderGap(before: Access, line: Access): number {
  return line.address === before.address
    ? 3 * (line.cycle - before.cycle) +
        OPERATION_CODES[line.operation] +
        OPERATION_CODES[before.operation]
    : line.address - before.address - 1;
}

/**
 * Splits a number, reduced modulo RISC Zero's prime, into its three lowest bytes and the part above
 * them, least significant first. The circuit requires that the part above fits in two bits.
 */
export function gapParts(gap: number): {parts: number[]; inRange: boolean} {
  const element = BABY_BEAR.create(gap);
  const top = Math.floor(element / 2 ** 24);
  return {
    parts: [...times(3, (i) => Math.floor(element / 2 ** (8 * i)) % 256), top],
    inRange: top < 4,
  };
}

/** The rule that a line of the sorted copy breaks. */
export type MemoryFault = 'order' | 'first-is-no-page-in' | 'data-changed' | 'not-stored';

/**
 * Checks the rules for neighboring lines of the copy: addresses ascend; for the same address,
 * cycles and then codes don't descend; the first line of an address is a page-in; every line except
 * a write repeats the data of the line before it.
 *
 * @param mustStore whether the last line of each address must leave the word clean, as at every end
 *   of a segment except `Halted`.
 * @returns for each line the rule that it breaks, or `null`.
 */
export function memoryFaults(copy: readonly Access[], mustStore = false): (MemoryFault | null)[] {
  const dirty = dirtyBits(copy);
  return copy.map((line, i) => {
    const [before, after] = [copy[i - 1], copy[i + 1]];
    const code = OPERATION_CODES[line.operation];
    if (before && line.address < before.address) return 'order';
    if (before?.address === line.address) {
      if (line.cycle < before.cycle) return 'order';
      if (line.cycle === before.cycle && code < OPERATION_CODES[before.operation]) return 'order';
      if (line.operation !== 'write' && line.data !== before.data) return 'data-changed';
    } else if (code !== OPERATION_CODES['page-in']) return 'first-is-no-page-in';
    return mustStore && dirty[i] && after?.address !== line.address ? 'not-stored' : null;
  });
}

/** The two sides of plookup's comparison. */
export interface Plookup<T> {
  F: T;
  G: T;
}

/**
 * plookup: `F = (1+β)^|f| · ∏(γ + f_i) · ∏(γ(1+β) + t_i + β·t_{i+1})` and
 * `G = ∏(γ(1+β) + s_i + β·s_{i+1})`. They are equal as polynomials in β and γ exactly when every
 * entry of `f` is in `t` and `s` holds the entries of `f` and `t`, sorted in the order of `t`.
 *
 * @throws RangeError unless `s` is as long as `f` and `t` together.
 */
export function plookup<T>(
  field: FieldOps<T>,
  f: readonly T[],
  t: readonly T[],
  s: readonly T[],
  beta: T,
  gamma: T,
): Plookup<T> {
  if (s.length !== f.length + t.length) throw new RangeError('s must be as long as f plus t');
  const {ONE, add, mul} = field;
  const onePlus = add(ONE, beta);
  const pairs = (list: readonly T[]) =>
    times(Math.max(0, list.length - 1), (i) =>
      add(mul(gamma, onePlus), add(at(list, i), mul(beta, at(list, i + 1)))),
    ).reduce(mul, ONE);
  const F = mul(
    field.pow(onePlus, BigInt(f.length)),
    mul(shiftedProduct(field, f, gamma), pairs(t)),
  );
  return {F, G: pairs(s)};
}

/** Finds the challenges for which plookup's two sides are equal. */
export function surveyPlookup(
  field: PrimeField,
  f: readonly number[],
  t: readonly number[],
  s: readonly number[],
): Survey {
  if (s.length !== f.length + t.length) throw new RangeError('s must be as long as f plus t');
  const {add, mul} = field;
  // Values that depend on only one of the challenges are computed once per challenge.
  const ofLookups = times(field.modulus, (gamma) => shiftedProduct(field, f, gamma));
  const pairs = (list: readonly number[], beta: number) =>
    times(Math.max(0, list.length - 1), (i) => add(at(list, i), mul(beta, at(list, i + 1))));
  const byBeta = times(field.modulus, (beta) => ({
    onePlus: add(1, beta),
    power: field.exp(add(1, beta), f.length),
    table: pairs(t, beta),
    sorted: pairs(s, beta),
  }));
  return surveyChallenges(field, (beta, gamma) => {
    const {onePlus, power, table, sorted} = at(byBeta, beta);
    const shift = mul(gamma, onePlus);
    const left = mul(mul(power, at(ofLookups, gamma)), shiftedProduct(field, table, shift));
    return left === shiftedProduct(field, sorted, shift);
  });
}

/**
 * RISC Zero's range check: the lookups and the whole range, sorted together, must start at `low`
 * and end at `high`, with steps of 0 or 1.
 *
 * @returns for each entry whether it satisfies the rule, compared with the entry before it; the
 *   last entry must also be `high`.
 */
export function rangeRule(sorted: readonly number[], low: number, high: number): boolean[] {
  return sorted.map((value, i) => {
    const starts = i > 0 ? [0, 1].includes(value - at(sorted, i - 1)) : value === low;
    return starts && (i < sorted.length - 1 || value === high);
  });
}
