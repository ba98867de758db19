/**
 * How often a cheat in STARK by hand gets through: counted over all that the verifier may still
 * draw when the cheat is done, with the other challenges as they are.
 */
import {at, times} from '../at';
import {F97} from '../field';
import {foldEvaluations, type Layer} from '../fri';
import {histogramFor} from '../fri-survey';
import {evaluate} from '../polynomial';
import {bestPolynomial} from './best-polynomial';
import {FRI_DOMAINS, POINTS, ROWS, deepPoints} from './example';
import {
  CLASSIC_INPUT,
  FRI_CHEATS,
  LYING_INPUT,
  starkByHand,
  type FriCheat,
  type StarkByHand,
  type StarkInput,
  type Table,
} from './stark-by-hand';

const F = F97;

/** What is drawn after the cheat: all of it was tried. */
export type Drawn = 'queries' | 'points' | 'folds and queries';

export interface Odds {
  /** Draws that the verifier accepts. */
  through: number;
  total: number;
  over: Drawn;
}

/**
 * Counts for an input.
 *
 * An alteration is tried at all 32 queries. A V that FRI accepts is tried at all 56 points. Any other
 * V passes there, and is tried with all folds that are drawn after the cheat, and all queries.
 *
 * @param report is called with the share that is done, where it takes long.
 */
export function oddsOf(input: StarkInput, report: (share: number) => void = () => {}): Odds {
  const proof = starkByHand(input);
  const controlFails = proof.checks.some(({id, holds}) => id === 'control-root' && !holds);
  if (input.alteration !== null || controlFails) return overQueries(input);
  if (input.strategy === 'quotient' || input.strategy === 'interpolated') return overPoints(proof);
  return overFolds(proof, report);
}

function overQueries(input: StarkInput): Odds {
  const accepted = times(POINTS, (query) => starkByHand({...input, hashed: false, query})).filter(
    ({verdict}) => verdict.accepted,
  );
  return {through: accepted.length, total: POINTS, over: 'queries'};
}

function overPoints({mixed, zeros, validity}: StarkByHand): Odds {
  const points = deepPoints();
  const passing = points.filter(
    (z) => evaluate(F, mixed, z) === F.mul(evaluate(F, zeros, z), evaluate(F, validity, z)),
  );
  return {through: passing.length, total: points.length, over: 'points'};
}

function overFolds({input, combinedValues}: StarkByHand, report: (share: number) => void): Odds {
  const first: Layer<number> = {domain: at(FRI_DOMAINS, 0), values: combinedValues};
  const challenges = times(F.modulus, (r) => r);
  // A position of a list that is `2^i` times shorter stands for `2^i` queries.
  const agreement = (list: Layer<number>, i: number) =>
    2 ** i * bestPolynomial(F, list, ROWS / 2 ** i).agreement;
  switch (input.friCheat) {
    case 'f0':
      return {through: agreement(first, 0), total: POINTS, over: 'queries'};
    case 'f1':
    case 'f2': {
      let through = 0;
      for (const r of challenges) {
        const second = foldEvaluations(F, first, r);
        if (input.friCheat === 'f1') through += agreement(second, 1);
        else for (const s of challenges) through += agreement(foldEvaluations(F, second, s), 2);
        report((r + 1) / F.modulus);
      }
      const drawn = input.friCheat === 'f1' ? F.modulus : F.modulus ** 2;
      return {through, total: drawn * POINTS, over: 'folds and queries'};
    }
    case 'none': {
      let through = 0;
      for (const r of challenges) {
        // What agrees with most of the last list depends on the word alone; see `fri-survey.ts`.
        const histogram = histogramFor(F, first.domain, combinedValues, 3, r);
        histogram.forEach((count, k) => {
          through += count * k * 2 ** 3;
        });
        report((r + 1) / F.modulus);
      }
      return {through, total: F.modulus ** 3 * POINTS, over: 'folds and queries'};
    }
  }
}

/** The odds of the page's liar, for each way through FRI. */
export function oddsTable(): Table {
  const ways: Record<FriCheat, string> = {
    none: 'folds honestly',
    f0: 'fits 8 coefficients to $f_0$',
    f1: 'fits 4 coefficients to $f_1$',
    f2: 'fits a line to $f_2$',
  };
  return {
    id: '12.5',
    caption: 'Four ways through FRI',
    columns: ['The liar commits to $K(x)/Z(x)$ and', 'Tries', 'Get through', 'Percent'],
    rows: FRI_CHEATS.map((friCheat) => {
      const {through, total} = oddsOf({
        ...{...CLASSIC_INPUT, ...LYING_INPUT},
        ...{strategy: 'pointwise', friCheat},
      });
      return [ways[friCheat], total, through, ((100 * through) / total).toFixed(2)];
    }),
  };
}
