/**
 * Tries all challenges of a small FRI instance with a cheating prover. It counts, for each choice
 * of challenges, how many positions of the last list accept. The counts give the exact chance of
 * passing any number of queries, because all queries of a proof share the challenges.
 *
 * The adversary takes a codeword of degree below `2^rounds`, adds errors to it, folds honestly by
 * two, and finally claims the constant that agrees with most of the last list. Folding is linear, so
 * the codeword cancels and only the errors matter. Another adversary may do better, so the count is
 * a lower bound for the best cheat.
 */
import {at, times} from './at';
import type {PrimeField} from './field';
import {type Domain, foldAll, foldDomain, foldEvaluations, largestGroup, plurality} from './fri';

/** Entry `k` counts the choices of challenges for which `k` positions of the last list accept. */
export type Histogram = number[];

/**
 * The histogram over all choices of the later challenges, for one choice of the first.
 *
 * @param errors the error added to a codeword at each position of the first list.
 * @throws RangeError unless there are at least two rounds and the list can be halved `rounds`
 *   times.
 */
export function histogramFor(
  field: PrimeField,
  domain: Domain<number>,
  errors: readonly number[],
  rounds: number,
  first: number,
): Histogram {
  const finalLength = errors.length / 2 ** rounds;
  if (rounds < 2 || !Number.isInteger(finalLength)) {
    throw new RangeError(`${errors.length} values cannot be folded ${rounds} times`);
  }
  const histogram: Histogram = times(finalLength + 1, () => 0);
  const all = times(field.modulus, (r) => r);
  const descend = (values: readonly number[], on: Domain<number>, round: number): void => {
    const fold = (r: number) => foldEvaluations(field, {domain: on, values: [...values]}, r).values;
    if (round < rounds - 1) {
      for (const r of all) descend(fold(r), foldDomain(field, on), round + 1);
      return;
    }
    // The last fold is even + r·odd, so going from r to r + 1 adds the odd part to each cell.
    const last = fold(0);
    const odd = fold(1).map((value, i) => field.sub(value, at(last, i)));
    for (let r = 0; r < field.modulus; r += 1) {
      const group = largestGroup(last);
      histogram[group] = at(histogram, group) + 1;
      for (let i = 0; i < last.length; i += 1) last[i] = field.add(at(last, i), at(odd, i));
    }
  };
  descend(
    foldEvaluations(field, {domain, values: [...errors]}, first).values,
    foldDomain(field, domain),
    1,
  );
  return histogram;
}

export function addHistograms(a: Histogram, b: Histogram): Histogram {
  return a.map((count, k) => count + at(b, k));
}

/** The chance of passing `queries` independent queries: the mean of `(k / positions)^queries`. */
export function throughChance(histogram: Histogram, queries: number): number {
  const positions = histogram.length - 1;
  const total = histogram.reduce((sum, count) => sum + count, 0);
  return histogram.reduce((sum, count, k) => sum + count * (k / positions) ** queries, 0) / total;
}

/**
 * For each position of the last list, whether it agrees with the constant that the prover claims.
 */
export function finalAgreement(
  field: PrimeField,
  domain: Domain<number>,
  errors: readonly number[],
  challenges: readonly number[],
): boolean[] {
  const layers = foldAll(field, {domain, values: [...errors]}, challenges);
  const {values} = at(layers, layers.length - 1);
  const claimed = plurality(field, values);
  return values.map((value) => value === claimed);
}
