/**
 * How often a list that is no polynomial's gets through FRI in STARK by hand: counted over all folds
 * that are drawn after the cheat, and all queries. It imports no package, so that it can run in a
 * worker.
 */
import {at, times} from '../at';
import {F97} from '../field';
import {foldEvaluations, type Layer} from '../fri';
import {histogramFor} from '../fri-survey';
import {bestPolynomial} from './best-polynomial';
import {FRI_DOMAINS, POINTS, ROWS, type FriCheat} from './example';

const F = F97;

/** What is drawn after the cheat: all of it was tried. */
export type Drawn = 'queries' | 'points' | 'folds and queries';

export interface Odds {
  /** Draws that the verifier accepts. */
  through: number;
  total: number;
  over: Drawn;
}

export interface FoldCheat {
  /** The list that FRI starts from. */
  word: readonly number[];
  friCheat: FriCheat;
}

/** @param report is called with the share that is done. */
export function foldOdds(
  {word, friCheat}: FoldCheat,
  report: (share: number) => void = () => {},
): Odds {
  const first: Layer<number> = {domain: at(FRI_DOMAINS, 0), values: [...word]};
  const challenges = times(F.modulus, (r) => r);
  // A position of a list that is `2^i` times shorter stands for `2^i` queries.
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
        // What agrees with most of the last list depends on the word alone; see `fri-survey.ts`.
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
