/**
 * Every way to cheat in STARK by hand: one liar for each branch of the soundness proof, and its
 * outcome for every challenge that the verifier may draw at that step. The other challenges are
 * those of the page.
 */
import {at, times} from '../at';
import type {TermName} from '../error-budget';
import {F97} from '../field';
import {foldAll, plurality} from '../fri';
import {evaluate} from '../polynomial';
import {RISC_ZERO, attackBits} from '../fri-soundness';
import {errorTerms, powerText} from './error-terms';
import {foldOdds, type FoldCheat} from './fold-odds';
import {
  FRI_DOMAINS,
  LYING_INPUT,
  POINTS,
  deepPoints,
  rulesOnRows,
  starkByHand,
  type StarkByHand,
  type StarkInput,
  type Table,
} from './stark-by-hand';
import {
  alterable,
  altered,
  verifySeal,
  type AlterationKind,
  type Check,
  type CheckId,
} from './verifier';

const F = F97;

/** The challenge that is drawn, or the place that is chosen, at the step where the liar cheats. */
export type Draws = 'weight' | 'point' | 'batch weight' | 'query' | 'place';

interface Liar {
  /** What the liar does, in the words of the page's table. */
  does: string;
  input: Partial<StarkInput>;
  draws: Draws;
  /** The term of the theorem that bounds the liar's chance; `null` if it needs a hash collision. */
  accident: TermName | null;
}

/**
 * A last row for the claim 29 whose broken rules cancel for five weights. No last row does so for
 * six.
 */
const CANCELLING: Partial<StarkInput> = {
  claimedOutput: 29,
  edits: [
    {column: 'a', row: 3, value: 0},
    {column: 'b', row: 3, value: 1},
    {column: 'c', row: 3, value: 53},
  ],
};

const lie = (more: Partial<StarkInput>): Partial<StarkInput> => ({...LYING_INPUT, ...more});
const altering = (kind: AlterationKind): Partial<StarkInput> => ({alteration: {kind, place: 0}});

export const LIARS = {
  control: {
    does: 'switches the output rule off: the last 1 of $e$ becomes 0',
    input: {claimedOutput: 29, edits: [{column: 'e', row: 3, value: 0}]},
    draws: 'query',
    accident: null,
  },
  cancel: {
    does: 'fills in a table whose broken rules cancel for some weights',
    input: CANCELLING,
    draws: 'weight',
    accident: 'mixing',
  },
  drop: {
    does: 'drops the remainder',
    input: lie({}),
    draws: 'point',
    accident: 'point',
  },
  interpolate: {
    does: 'puts $V$ through nine points of $K/Z$',
    input: lie({strategy: 'interpolated'}),
    draws: 'point',
    accident: 'point',
  },
  forge: {
    does: 'drops the remainder, and lies about $V(z)$',
    input: lie({strategy: 'forged-opening'}),
    draws: 'batch weight',
    accident: 'batching',
  },
  pointwise: {
    does: 'commits to the values $K(x)/Z(x)$, and folds honestly',
    input: lie({strategy: 'pointwise'}),
    draws: 'query',
    accident: 'queries',
  },
  f0: {
    does: 'the same, and fits 8 coefficients to $f_0$',
    input: lie({strategy: 'pointwise', friCheat: 'f0'}),
    draws: 'query',
    accident: 'queries',
  },
  f1: {
    does: 'the same, and fits 4 coefficients to $f_1$',
    input: lie({strategy: 'pointwise', friCheat: 'f1'}),
    draws: 'query',
    accident: 'queries',
  },
  f2: {
    does: 'the same, and fits a line to $f_2$',
    input: lie({strategy: 'pointwise', friCheat: 'f2'}),
    draws: 'query',
    accident: 'queries',
  },
  value: {
    does: 'alters one number of a finished proof',
    input: altering('value'),
    draws: 'place',
    accident: null,
  },
  sibling: {
    does: 'alters one hash of a path',
    input: altering('sibling'),
    draws: 'place',
    accident: null,
  },
  root: {
    does: 'alters one byte of a root',
    input: altering('root'),
    draws: 'place',
    accident: null,
  },
} as const satisfies Record<string, Liar>;

export type LiarId = keyof typeof LIARS;
export const LIAR_IDS = Object.keys(LIARS) as LiarId[];

/** The outcome of a liar for one draw. */
export interface Outcome {
  /** The weight, the point, the query, or the index of the altered place. */
  draw: number;
  /**
   * How many of the `total` later draws accept the liar. Where nothing is left to draw, `total` is
   * 1.
   */
  through: number;
  total: number;
  /** The first check that fails; `null` if all hold. */
  check: CheckId | null;
  /** The verifier's finding, as a sentence. */
  words: string;
}

/** The outcomes of a liar for every draw at its step. */
export function outcomesOf(id: LiarId): Outcome[] {
  const liar: Liar = LIARS[id];
  const proof = starkByHand(liar.input);
  switch (liar.draws) {
    case 'weight':
      return overWeights(proof);
    case 'point':
      return overPoints(proof);
    case 'batch weight':
      return overBatchWeights(proof);
    case 'query':
      return times(POINTS, (query) => outcome(query, proof.checksAt(query)));
    case 'place':
      return overPlaces(liar.input.alteration!.kind);
  }
}

/** The input for counting a liar over all folds in a worker; `null` if the folds don't matter. */
export function foldCheatOf(id: LiarId): FoldCheat | null {
  const {draws, input}: Liar = LIARS[id];
  if (draws !== 'query' || input.strategy !== 'pointwise') return null;
  const {combinedValues} = starkByHand(input);
  return {word: combinedValues, friCheat: input.friCheat ?? 'none'};
}

/**
 * Tries every mixing weight. If the mixture is 0 on every row, Z divides it, and the liar can do
 * the later steps honestly.
 */
function overWeights({input, trace}: StarkByHand): Outcome[] {
  const rules = rulesOnRows(input, trace);
  return times(F.modulus, (weight) => {
    const mixed = rules.map((values) => evaluate(F, values, weight));
    const row = mixed.findIndex((value) => value !== 0);
    return row < 0
      ? single(weight, null, `Weight ${weight}: on every row the six rules mix to 0.`)
      : single(
          weight,
          'deep',
          `Weight ${weight}: on row ${row} the rules mix to ${at(mixed, row)}, so there is no quotient.`,
        );
  });
}

function overPoints({mixed, zeros, validity}: StarkByHand): Outcome[] {
  return deepPoints().map((z) => {
    const left = evaluate(F, mixed, z);
    const right = F.mul(evaluate(F, zeros, z), evaluate(F, validity, z));
    const holds = left === right;
    const words = `At ${z}, K is ${left} and Z · V is ${right}.`;
    return single(z, holds ? null : 'deep', words);
  });
}

/**
 * Tries every batching weight: mixes the quotients into FRI's first list and folds it honestly with
 * the page's challenges.
 */
function overBatchWeights({deep, input}: StarkByHand): Outcome[] {
  return times(F.modulus, (weight) => {
    const values = times(POINTS, (i) =>
      evaluate(
        F,
        deep.quotientValues.map((list) => at(list, i)),
        weight,
      ),
    );
    const first = {domain: at(FRI_DOMAINS, 0), values};
    const last = at(foldAll(F, first, input.foldChallenges), input.foldChallenges.length).values;
    const sent = plurality(F, last);
    const through = (POINTS / last.length) * last.filter((value) => value === sent).length;
    return {
      ...{draw: weight, through, total: POINTS},
      check: through === POINTS ? null : 'folds',
      words: `Weight ${weight}: ${through} of ${POINTS} queries accept.`,
    };
  });
}

/** Alters the page's proof at each place in turn, and checks it at the page's query. */
function overPlaces(kind: AlterationKind): Outcome[] {
  const {seal, challenges} = starkByHand();
  return alterable(kind).map((name, place) => {
    const checks = verifySeal(altered(seal, {kind, place}), challenges, seal.roots.control);
    const found = outcome(place, checks);
    return {...found, words: `Altered: ${name}. ${found.words}`};
  });
}

function outcome(draw: number, checks: readonly Check[]): Outcome {
  const failed = checks.find(({holds}) => !holds);
  return single(draw, failed?.id ?? null, failed?.reason ?? 'Every check holds.');
}

function single(draw: number, check: CheckId | null, words: string): Outcome {
  return {draw, through: check === null ? 1 : 0, total: 1, check, words};
}

/** The number of draws that accept the liar, of the `total` that were tried. */
export interface Tally {
  through: number;
  total: number;
}

/** Adds the outcomes up. */
export function tally(outcomes: readonly Outcome[]): Tally {
  return outcomes.reduce(
    (sum, {through, total}) => ({through: sum.through + through, total: sum.total + total}),
    {through: 0, total: 0},
  );
}

/** The bound on the chance of a liar of this branch in RISC Zero, with 2^20 rows. */
function riscZeroOdds(id: LiarId): string {
  const {accident}: Liar = LIARS[id];
  if (accident === null) return id === 'value' ? 'a collision, or as above' : 'a hash collision';
  const bound = `$${powerText(errorTerms()[accident])}$`;
  if (accident === 'batching') return `${bound}, then as below`;
  if (accident !== 'queries') return bound;
  return `${bound} proven, $${powerText(-attackBits(RISC_ZERO))}$ conjectured`;
}

/** The page's table of liars. */
export function liarsTable(): Table {
  return {
    id: '2',
    caption: 'What a liar can do',
    columns: ['The liar', 'Tries', 'Get through', 'Percent', 'RISC Zero'],
    rows: LIAR_IDS.map((id) => {
      const cheat = foldCheatOf(id);
      const {through, total} = cheat ? foldOdds(cheat) : tally(outcomesOf(id));
      const percent = ((100 * through) / total).toFixed(2);
      return [LIARS[id].does, total, through, percent, riscZeroOdds(id)];
    }),
  };
}
