/**
 * Grand products: proving that two lists hold the same entries in different order, what that
 * gives for memory ("sort and check"), and lookups in a table.
 *
 * Sources: section 5 of PLONK (eprint 2019/953), section 3 of plookup (eprint 2020/315). The rules
 * for memory and for ranges follow RISC Zero's circuit (`RamPlonk::sort` in
 * risc0/zkvm/src/host/server/prove/plonk.rs and the constraints marked `ram.cpp` and `bytes.cpp`
 * in risc0/circuit/rv32im-sys/cxx at v0.20.0), on smaller numbers and with one challenge's powers
 * in place of independent ones. One rule is stricter here: for two lines of one address the circuit
 * demands 3·(cycle - cycle before) + code + code before ≥ 0 (ram.cpp:99), which adds the code of the
 * line before, where the order by cycle and code would subtract it.
 */
import {at, times} from './at';
import {BABY_BEAR, type FieldOps, type PrimeField} from './field';
import {evaluate} from './polynomial';

/** An entry with several cells as one element: `e_0 + beta·e_1 + beta²·e_2 + …`. */
export function compress<T>(field: FieldOps<T>, entry: readonly T[], beta: T): T {
  return evaluate(field, entry, beta);
}

/** One step of an accumulator column. */
export interface ProductStep<T> {
  numerator: T;
  denominator: T;
  /** The accumulator before this step. */
  z: T;
}

export interface GrandProduct<T> {
  steps: ProductStep<T>[];
  /** The accumulator after the last step; `null` when a denominator was zero on the way. */
  end: T | null;
}

/**
 * The accumulator `z` with `z_0 = 1` and `z_{i+1}·(gamma + right_i) = z_i·(gamma + left_i)`. It ends
 * at 1 exactly when the two products agree.
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

/** `∏ (gamma + entry)`. */
export function shiftedProduct<T>(field: FieldOps<T>, entries: readonly T[], gamma: T): T {
  // A plain loop: the surveys come here for every pair of challenges.
  let product = field.ONE;
  for (const entry of entries) product = field.mul(product, field.add(gamma, entry));
  return product;
}

/** Which pairs of challenges let a comparison pass, all of them tried. */
export interface Survey {
  /** `passes[beta · p + gamma]`. */
  passes: Uint8Array;
  agreeing: number;
  total: number;
}

/**
 * Tries every pair of challenges.
 *
 * @throws RangeError for a modulus above 2^10: that is a million pairs.
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

/** The challenges for which the products of two lists of entries agree. */
export function surveyProducts(
  field: PrimeField,
  left: readonly (readonly number[])[],
  right: readonly (readonly number[])[],
): Survey {
  // The compressed lists depend on beta alone.
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
 * What may happen to a memory cell: it is brought in, stored, read, or written. Bringing in and
 * storing have one code: the circuit does not tell them apart.
 */
export const OPERATION_CODES = {'page-in': 0, 'page-out': 0, read: 1, write: 2} as const;
export type Operation = keyof typeof OPERATION_CODES;

/** One line of a memory's log. */
export interface Access {
  address: number;
  cycle: number;
  operation: Operation;
  data: number;
}

/** An access as numbers: address, cycle, operation (page-in and page-out 0, read 1, write 2), data. */
export function accessEntry({address, cycle, operation, data}: Access): number[] {
  return [address, cycle, OPERATION_CODES[operation], data];
}

/** The order of the copy: by address, then by cycle, then by operation. */
export function sortAccesses(log: readonly Access[]): Access[] {
  return [...log].sort(
    (a, b) =>
      a.address - b.address ||
      a.cycle - b.cycle ||
      OPERATION_CODES[a.operation] - OPERATION_CODES[b.operation],
  );
}

/** Whether the word is dirty after each line: a write sets it, a page operation clears it, a read copies it. */
export function dirtyBits(copy: readonly Access[]): boolean[] {
  let dirty = false;
  return copy.map(({operation}) => {
    if (operation !== 'read') dirty = operation === 'write';
    return dirty;
  });
}

/**
 * The number that must be in range so that a line may follow another, as the circuit has it
 * (ram.cpp:89 and 99).
 */
export function orderGap(before: Access, line: Access): number {
  return line.address === before.address
    ? 3 * (line.cycle - before.cycle) +
        OPERATION_CODES[line.operation] +
        OPERATION_CODES[before.operation]
    : line.address - before.address - 1;
}

/**
 * A number modulo RISC Zero's prime as three bytes and what is left above them, lowest first. The
 * circuit demands that what is left has two bits.
 */
export function gapParts(gap: number): {parts: number[]; inRange: boolean} {
  const element = BABY_BEAR.create(gap);
  const top = Math.floor(element / 2 ** 24);
  return {
    parts: [...times(3, (i) => Math.floor(element / 2 ** (8 * i)) % 256), top],
    inRange: top < 4,
  };
}

/** What is wrong with a line of the sorted copy. */
export type MemoryFault = 'order' | 'first-is-no-page-in' | 'data-changed' | 'not-stored';

/**
 * The rules about neighbors in the copy: addresses ascend and, within one, cycles and codes don't
 * descend; the first line of an address is a page-in; every line but a write repeats the data
 * before it. `null` for a line that keeps them.
 *
 * @param mustStore whether the last line of each address must leave it clean: so for every end of a
 *   segment but `Halted`.
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
 * `G = ∏(γ(1+β) + s_i + β·s_{i+1})`. As polynomials they agree exactly when every entry of `f` is
 * in `t`, and `s` is both, sorted in the order of `t`.
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
  if (s.length !== f.length + t.length) throw new RangeError('s is not f and t together');
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

/** The challenges for which plookup's two sides agree. */
export function surveyPlookup(
  field: PrimeField,
  f: readonly number[],
  t: readonly number[],
  s: readonly number[],
): Survey {
  if (s.length !== f.length + t.length) throw new RangeError('s is not f and t together');
  const {add, mul} = field;
  // What depends on gamma or on beta alone is worked out once for each.
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
 * RISC Zero's way with a range: lookups and the whole range, sorted together, start at `low`, end
 * at `high`, and each step is 0 or 1.
 *
 * @returns for each entry whether it keeps the rule, looking at the entry before; the last one
 *   must also be `high`.
 */
export function rangeRule(sorted: readonly number[], low: number, high: number): boolean[] {
  return sorted.map((value, i) => {
    const starts = i > 0 ? [0, 1].includes(value - at(sorted, i - 1)) : value === low;
    return starts && (i < sorted.length - 1 || value === high);
  });
}
