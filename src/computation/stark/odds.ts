/**
 * The odds that a cheat in STARK by hand is accepted, counted over all challenges that the verifier
 * may draw after the cheat. The earlier challenges stay as they are.
 */
import {times} from '../at';
import {F97} from '../field';
import {evaluate} from '../polynomial';
import {FRI_CHEATS, POINTS, deepPoints, type FriCheat} from './example';
import {foldOdds, type Odds} from './fold-odds';
import {
  CLASSIC_INPUT,
  LYING_INPUT,
  starkByHand,
  type StarkByHand,
  type StarkInput,
  type Table,
} from './stark-by-hand';

const F = F97;

/**
 * Counts the odds. For an altered seal or a wrong control root, it tries all 32 queries. For a V
 * that FRI accepts, it tries all 56 DEEP points. Any other V passes the check at the DEEP point, so
 * it tries all folds that are drawn after the cheat, and all queries.
 */
export function oddsOf(input: StarkInput): Odds {
  const proof = starkByHand(input);
  return quickOdds(proof) ?? foldOdds({word: proof.combinedValues, friCheat: proof.input.friCheat});
}

/** The odds if they can be counted quickly; `null` if all folds have to be tried. */
export function quickOdds(proof: StarkByHand): Odds | null {
  const {alteration, strategy} = proof.input;
  const controlFails = proof.checks.some(({id, holds}) => id === 'control-root' && !holds);
  if (alteration !== null || controlFails) return overQueries(proof);
  return strategy === 'quotient' || strategy === 'interpolated' ? overPoints(proof) : null;
}

function overQueries(proof: StarkByHand): Odds {
  const accepted = times(POINTS, proof.checksAt).filter((checks) =>
    checks.every(({holds}) => holds),
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

/** The odds of the page's liar for each way of cheating in FRI. */
export function oddsTable(): Table {
  const ways: Record<FriCheat, string> = {
    none: 'folds honestly',
    f0: 'fits 8 coefficients to $f_0$',
    f1: 'fits 4 coefficients to $f_1$',
    f2: 'fits a line to $f_2$',
  };
  return {
    id: '12.4',
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
