/**
 * All that a liar can do in STARK by hand: one liar for each branch of the soundness proof, and what
 * becomes of it for everything that the verifier may draw at that step. The other challenges are
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

/** What is drawn, or chosen, at the step where the liar cheats. */
export type Draws = 'weight' | 'point' | 'batch weight' | 'query' | 'place';

interface Liar {
  /** What it does, as the page's table says it. */
  does: string;
  input: Partial<StarkInput>;
  draws: Draws;
  /** The term of the theorem that bounds it; a hash collision where there is none. */
  accident: TermName | null;
}

/** For the claim 29, a last row whose broken rules cancel for five weights; none does for six. */
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

/** What becomes of a liar for one draw. */
export interface Outcome {
  /** The weight, the point, the query, or the number of the place that is altered. */
  draw: number;
  /** Of so many further draws, how many let it through: 1 of 1 where nothing is left to draw. */
  through: number;
  total: number;
  /** The first check that fails, if one does. */
  check: CheckId | null;
  /** What the verifier finds, in a sentence. */
  words: string;
}

/** The liar at every draw of its step. */
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

/** What a worker needs to count a liar over all folds; `null` for liars that no fold concerns. */
export function foldCheatOf(id: LiarId): FoldCheat | null {
  const {draws, input}: Liar = LIARS[id];
  if (draws !== 'query' || input.strategy !== 'pointwise') return null;
  const {combinedValues} = starkByHand(input);
  return {word: combinedValues, friCheat: input.friCheat ?? 'none'};
}

/** Where the mixture is 0 on every row, Z divides it, and the rest of the proof is honest. */
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

/** The list that FRI gets, folded honestly with the page's challenges, for each weight of the mix. */
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

/** The page's own proof with one thing altered, at the page's query. */
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

/** Draws that let the liar through, of all that were counted. */
export interface Tally {
  through: number;
  total: number;
}

export function tally(outcomes: readonly Outcome[]): Tally {
  return outcomes.reduce(
    (sum, {through, total}) => ({through: sum.through + through, total: sum.total + total}),
    {through: 0, total: 0},
  );
}

/** The bound on what a liar of this branch can reach in RISC Zero, with 2^20 rows. */
export function riscZeroOdds(id: LiarId): string {
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
