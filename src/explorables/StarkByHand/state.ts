/** State of STARK by hand: the reader's changes, and the proof that results. */
import {at, times} from '../../computation/at';
import {F97} from '../../computation/field';
import {memoize} from '../../lib/memoize';
import {
  CLASSIC_INPUT,
  COLUMNS,
  DATA_COLUMNS,
  FRI_CHEATS,
  LIVE_ROWS,
  LYING_INPUT,
  ROWS,
  RULES,
  STRATEGIES,
  deepPoints,
  honestTrace,
  mapColumns,
  onElements,
  ruleFactors,
  starkByHand,
  type Challenges,
  type ColumnName,
  type Columns,
  type Edit,
  type FriCheat,
  type StarkByHand,
  type StarkInput,
  type Strategy,
} from '../../computation/stark/stark-by-hand';
import {
  ALTERATIONS,
  alterable,
  type Alteration,
  type AlterationKind,
} from '../../computation/stark/verifier';
import type {Odds} from '../../computation/stark/fold-odds';
import {grouped, packNumbers, percent, unpackNumber, unpackNumbers} from '../kit/text';
import type {Definition} from '../kit/useExplorableState';

export interface StarkState extends Challenges {
  firstInput: number;
  secondInput: number;
  claimedOutput: number;
  /** The seed of the noise; 0 gives the page's noise. */
  noise: number;
  /** Cells that the reader wrote, with at most one entry per cell. */
  edits: readonly Edit[];
  strategy: Strategy;
  friCheat: FriCheat;
  alteration: Alteration | null;
  hashed: boolean;
  selected: readonly [row: number, column: number];
  /** 0 to 11. */
  lesson: number;
}

export type ClaimField = 'firstInput' | 'secondInput' | 'claimedOutput';
export type ChallengeField = 'constraintMix' | 'deepPoint' | 'deepMix' | 'query';

export type StarkAction =
  | {type: 'claim'; field: ClaimField; value: number}
  | {type: 'cell'; value: number}
  | {type: 'mend'}
  | {type: 'honest'}
  | {type: 'lie'}
  | {type: 'noise'}
  | {type: 'strategy'; strategy: Strategy}
  | {type: 'fri'; cheat: FriCheat}
  | {type: 'alter'; kind: AlterationKind | null}
  | {type: 'place'; place: number}
  | {type: 'hashed'; hashed: boolean}
  | {type: 'challenge'; field: ChallengeField; value: number}
  | {type: 'fold'; round: number; value: number}
  | {type: 'select'; place: readonly [row: number, column: number]}
  | {type: 'lesson'; lesson: number};

const largestNoise = 999;

/** Four rows of noise: the page's, or numbers from a small generator. */
function noiseOf(seed: number): StarkInput['noise'] {
  if (seed === 0) return CLASSIC_INPUT.noise;
  let word = seed;
  const next = () => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return (word >>> 8) % F97.modulus;
  };
  return times(ROWS - LIVE_ROWS, () => [next(), next(), next()] as const);
}

function inputOf(state: StarkState): StarkInput {
  const {firstInput, secondInput, claimedOutput, edits, strategy} = state;
  const {friCheat, alteration, hashed} = state;
  const {constraintMix, deepPoint, deepMix, foldChallenges, query} = state;
  return {
    ...{firstInput, secondInput, claimedOutput, edits, strategy, friCheat, alteration, hashed},
    ...{constraintMix, deepPoint, deepMix, foldChallenges, query},
    noise: noiseOf(state.noise),
  };
}

/** The whole proof for a state. It doesn't depend on the selection. */
export const proofOf = memoize(
  (state: StarkState) => JSON.stringify(inputOf(state)),
  (state) => starkByHand(inputOf(state)),
);

export const initialState: StarkState = {
  firstInput: CLASSIC_INPUT.firstInput,
  secondInput: CLASSIC_INPUT.secondInput,
  claimedOutput: CLASSIC_INPUT.claimedOutput,
  noise: 0,
  edits: [],
  strategy: 'quotient',
  friCheat: 'none',
  alteration: null,
  hashed: false,
  constraintMix: CLASSIC_INPUT.constraintMix,
  deepPoint: CLASSIC_INPUT.deepPoint,
  deepMix: CLASSIC_INPUT.deepMix,
  foldChallenges: CLASSIC_INPUT.foldChallenges,
  query: CLASSIC_INPUT.query,
  selected: [3, 2],
  lesson: 0,
};

let proofOfPage: StarkByHand | undefined;

/** The page's proof, for comparison. */
export function pageProof(): StarkByHand {
  return (proofOfPage ??= proofOf(initialState));
}

/** The value of a cell in the honest trace for this input. */
export function honestValue(state: StarkState, column: ColumnName, row: number): number {
  return at(honestTrace({...inputOf(state), edits: []})[column], row);
}

/** One rule on one row, before and after its control factor. */
interface RuleOnRow {
  title: string;
  bracket: number;
  factor: number;
  product: number;
}

/** Evaluates each rule on a row: the value of its formula, its control factor and their product. */
export function rulesOnRow(
  input: Pick<StarkInput, 'firstInput' | 'secondInput' | 'claimedOutput'>,
  trace: StarkByHand['trace'],
  row: number,
): RuleOnRow[] {
  const [cells, before] = [row, (row + ROWS - 1) % ROWS].map((i) =>
    mapColumns((column) => at(trace[column], i)),
  ) as [Columns<number>, Columns<number>];
  return ruleFactors(onElements, input, cells, before).map(([bracket, factor], i) => {
    return {title: at(RULES, i).title, bracket, factor, product: F97.mul(bracket, factor)};
  });
}

const noAttack = {strategy: 'quotient', friCheat: 'none', alteration: null} as const;

/**
 * Whether the prover cheats: the division leaves a remainder, or the prover takes a step that an
 * honest one never takes.
 */
export function isAttacked({remainder, input}: Pick<StarkByHand, 'remainder' | 'input'>): boolean {
  const {strategy, friCheat, alteration} = input;
  return (
    remainder.length > 0 || strategy !== 'quotient' || friCheat !== 'none' || alteration !== null
  );
}

function withCell(state: StarkState, value: number): StarkState {
  const [row, index] = state.selected;
  const column = at(COLUMNS, index);
  const others = state.edits.filter((edit) => edit.column !== column || edit.row !== row);
  const edits =
    value === honestValue(state, column, row) ? others : [...others, {column, row, value}];
  return {...state, edits};
}

function reduce(state: StarkState, action: StarkAction): StarkState {
  switch (action.type) {
    case 'claim':
      return {...state, [action.field]: action.value};
    case 'cell':
      return withCell(state, action.value);
    case 'mend':
      return state.edits.length === 0 ? state : {...state, edits: []};
    case 'honest': {
      const claimedOutput = honestValue(state, 'c', LIVE_ROWS - 1);
      return {...state, claimedOutput, edits: [], ...noAttack};
    }
    case 'lie':
      return {...initialState, ...(LYING_INPUT as Partial<StarkState>), lesson: state.lesson};
    case 'noise':
      return {...state, noise: (state.noise + 1) % (largestNoise + 1)};
    case 'strategy':
      return {...state, strategy: action.strategy};
    case 'fri':
      return {...state, friCheat: action.cheat};
    case 'alter':
      return {...state, alteration: action.kind && {kind: action.kind, place: 0}};
    case 'place':
      return state.alteration
        ? {...state, alteration: {...state.alteration, place: action.place}}
        : state;
    case 'hashed':
      return {...state, hashed: action.hashed};
    case 'challenge':
      return {...state, [action.field]: action.value};
    case 'fold': {
      const foldChallenges = state.foldChallenges.map((old, i) =>
        i === action.round ? action.value : old,
      ) as [number, number, number];
      return {...state, foldChallenges};
    }
    case 'select':
      return {...state, selected: action.place};
    case 'lesson':
      return {...state, lesson: action.lesson};
  }
}

function encode(state: StarkState): string {
  const {firstInput, secondInput, claimedOutput, noise, edits, strategy} = state;
  const {friCheat, alteration, hashed} = state;
  const {constraintMix, deepPoint, deepMix, foldChallenges, query, selected, lesson} = state;
  return [
    packNumbers([firstInput, secondInput, claimedOutput]),
    noise,
    packNumbers(edits.flatMap(({column, row, value}) => [COLUMNS.indexOf(column), row, value])),
    STRATEGIES.indexOf(strategy),
    packNumbers([constraintMix, deepPoint, deepMix, ...foldChallenges, query]),
    packNumbers(selected),
    lesson,
    packNumbers([
      FRI_CHEATS.indexOf(friCheat),
      hashed ? 1 : 0,
      ...(alteration ? [ALTERATIONS.indexOf(alteration.kind), alteration.place] : []),
    ]),
  ].join('.');
}

function decode(code: string): StarkState | null {
  const parts = code.split('.');
  const claim = unpackNumbers(parts[0], 96, 3);
  const noise = unpackNumber(parts[1], largestNoise);
  const cells = unpackNumbers(parts[2], 96);
  const strategy = unpackNumber(parts[3], STRATEGIES.length - 1);
  const challenges = unpackNumbers(parts[4], 96, 7);
  const selected = unpackNumbers(parts[5], 7, 2);
  const lesson = unpackNumber(parts[6], 11);
  // Links made before attacks were added have fewer parts.
  const attack = decodeAttack(parts[7] ?? '0-0');
  if (
    parts.length < 7 ||
    parts.length > 8 ||
    !claim ||
    noise === null ||
    !cells ||
    strategy === null
  )
    return null;
  if (!challenges || !selected || lesson === null || cells.length % 3 !== 0) return null;
  if (!attack) return null;
  const edits = times(cells.length / 3, (i) => cells.slice(3 * i, 3 * i + 3));
  if (edits.some(([column, row]) => column! >= COLUMNS.length || row! >= ROWS)) return null;
  if (new Set(edits.map(([column, row]) => `${column} ${row}`)).size < edits.length) return null;
  const [firstInput, secondInput, claimedOutput] = claim as [number, number, number];
  const [constraintMix, deepPoint, deepMix, r1, r2, r3, query] = challenges as [
    ...[number, number, number, number, number, number, number],
  ];
  const [row, column] = selected as [number, number];
  if (!deepPoints().includes(deepPoint) || query > 31 || column >= COLUMNS.length) return null;
  return {
    ...{firstInput, secondInput, claimedOutput, noise, lesson},
    edits: edits.map(([c, r, value]) => ({column: at(COLUMNS, c!), row: r!, value: value!})),
    strategy: at(STRATEGIES, strategy),
    ...attack,
    ...{constraintMix, deepPoint, deepMix, query},
    foldChallenges: [r1, r2, r3],
    selected: [row, column],
  };
}

/** Decodes the cheat in FRI, whether challenges are hashed, and the alteration, if any. */
function decodeAttack(
  text: string | undefined,
): Pick<StarkState, 'friCheat' | 'hashed' | 'alteration'> | null {
  const numbers = unpackNumbers(text, 999);
  if (!numbers || (numbers.length !== 2 && numbers.length !== 4)) return null;
  const [cheat, hashed, what, place] = numbers;
  const friCheat = FRI_CHEATS[cheat!];
  if (!friCheat || hashed! > 1) return null;
  if (what === undefined) return {friCheat, hashed: hashed === 1, alteration: null};
  const kind = ALTERATIONS[what];
  if (!kind || place! >= alterable(kind).length) return null;
  return {friCheat, hashed: hashed === 1, alteration: {kind, place: place!}};
}

/** “byte 5 of the root of V” */
export function alteredName({kind, place}: Alteration): string {
  return at(alterable(kind), place);
}

/** “9 of the 56 points outside let it through: 16.07 %.” */
export function oddsText({through, total, over}: Odds): string {
  const draws = {
    queries: 'queries',
    points: 'points outside',
    'folds and queries': 'choices of folds and query',
  }[over];
  if (through === 0) return `None of the ${grouped(total)} ${draws} lets it through.`;
  return `${grouped(through)} of the ${grouped(total)} ${draws} ${through === 1 ? 'lets' : 'let'} it through: ${percent(through / total)}.`;
}

/** “the sum is right” fails on row 3 */
export function brokenText({brokenRules}: Pick<StarkByHand, 'brokenRules'>): string {
  if (brokenRules.length === 0) return 'Every rule is 0 on every row.';
  const texts = brokenRules.map(({rule, row, value}) => {
    const title = RULES.find(({id}) => id === rule)!.title;
    return `“${title}” is ${value} on row ${row}`;
  });
  const shown = texts.slice(0, 3).join(', ');
  return `Broken: ${shown}${texts.length > 3 ? ` and ${texts.length - 3} more` : ''}.`;
}

export function verdictText({verdict}: Pick<StarkByHand, 'verdict'>): string {
  return verdict.accepted ? 'The verifier accepts.' : `The verifier rejects: ${verdict.reason}`;
}

/** Describes a cell, for the live region and for screen readers. */
export function cellText(
  {trace}: Pick<StarkByHand, 'trace'>,
  [row, index]: readonly [number, number],
): string {
  const column = at(COLUMNS, index);
  const value = at(trace[column], row);
  const kind = (DATA_COLUMNS as readonly string[]).includes(column)
    ? row < LIVE_ROWS
      ? ''
      : ', padding'
    : ', control';
  return `Row ${row}, column ${column}: ${value}${kind}`;
}

function describe(after: StarkState, before: StarkState): string {
  const proof = proofOf(after);
  if (after.lesson !== before.lesson) {
    return `Lesson ${after.lesson + 1}: ${at(proof.steps, after.lesson).title}.`;
  }
  if (after.selected !== before.selected && after.edits === before.edits) {
    return `${cellText(proof, after.selected)}.`;
  }
  const cell =
    after.edits !== before.edits && after.claimedOutput === before.claimedOutput
      ? `${cellText(proof, after.selected)}. `
      : '';
  const altered =
    after.alteration !== before.alteration && after.alteration
      ? `Altered: ${alteredName(after.alteration)}. `
      : '';
  return `${cell}${altered}${brokenText(proof)} ${verdictText(proof)}`;
}

export const definition: Definition<StarkState, StarkAction> = {
  name: 'stark',
  initial: initialState,
  reduce,
  encode,
  decode,
  describe,
  mergeKey: (action) => {
    switch (action.type) {
      case 'cell':
        return 'cell';
      case 'claim':
      case 'challenge':
        return action.field;
      case 'fold':
        return `fold ${action.round}`;
      case 'place':
        return 'place';
      default:
        return undefined;
    }
  },
  isGlance: ({type}) => type === 'select' || type === 'lesson',
};
