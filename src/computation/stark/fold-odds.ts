/**
 * The odds that FRI in STARK by hand accepts a list whose polynomial has too many coefficients,
 * counted over all folds that are drawn after the cheat, and all queries. This file imports no
 * package, so that it can run in a worker.
 */
import {at, times} from '../at';
import {F97} from '../field';
import {foldEvaluations, type Layer} from '../fri';
import {histogramFor} from '../fri-survey';
import {bestPolynomial} from './best-polynomial';
import {FRI_DOMAINS, POINTS, ROWS, type FriCheat} from './example';

const F = F97;

/** The challenges that are drawn after the cheat. The count covers all of their values. */
export type Drawn = 'queries' | 'points' | 'folds and queries';

export interface Odds {
  /** The number of draws for which the verifier accepts. */
  through: number;
  total: number;
  over: Drawn;
}

export interface FoldCheat {
  /** The list that FRI starts from. */
  word: readonly number[];
  friCheat: FriCheat;
}

/**
 * Counts the odds over all folds.
 *
 * @param report is called with the completed share, from 0 to 1.
 */
export function foldOdds(
  {word, friCheat}: FoldCheat,
  report: (share: number) => void = () => {},
): Odds {
  const first: Layer<number> = {domain: at(FRI_DOMAINS, 0), values: [...word]};
  const challenges = times(F.modulus, (r) => r);
  // In a list that is `2^i` times shorter than the first, each position belongs to `2^i` queries.
  const agreement = (list: Layer<number>, i: number) =>
    2 ** i * bestPolynomial(F, list, ROWS / 2 ** i).agreement;
  switch (friCheat) {
    case 'f0':
      return {through: agreement(first, 0), total: POINTS, over: 'queries'};
    case 'f1':
    case 'f2': {
      let through = 0;
      for (const r of challenges) {
        const second = foldEvaluations(F, first, r);
        if (friCheat === 'f1') through += agreement(second, 1);
        else for (const s of challenges) through += agreement(foldEvaluations(F, second, s), 2);
        report((r + 1) / F.modulus);
      }
      const drawn = friCheat === 'f1' ? F.modulus : F.modulus ** 2;
      return {through, total: drawn * POINTS, over: 'folds and queries'};
    }
    case 'none': {
      let through = 0;
      for (const r of challenges) {
        // The final constant that agrees with most of the last list is determined by the word and
        // the challenges, so `histogramFor` in `fri-survey.ts` counts the accepting positions.
        const histogram = histogramFor(F, first.domain, word, 3, r);
        histogram.forEach((count, k) => {
          through += count * k * 2 ** 3;
        });
        report((r + 1) / F.modulus);
      }
      return {through, total: F.modulus ** 3 * POINTS, over: 'folds and queries'};
    }
  }
}
