import React, {type Dispatch, type KeyboardEvent, type ReactNode} from 'react';
import {at, times} from '../../computation/at';
import {throughChance, type Histogram} from '../../computation/fri-survey';
import {
  RISC_ZERO,
  attackBits,
  conjecturedBits,
  johnsonBits,
  uniqueDecodingBits,
  type FriParameters,
} from '../../computation/fri-soundness';
import {memoize} from '../../lib/memoize';
import {
  Choice,
  DataTable,
  LiveRegion,
  NumberField,
  Plot,
  Progress,
  ToolButton,
  Toolbar,
  countOf,
  element,
  grouped,
  integerField,
  onGridKey,
  percent,
  raised,
  useExplorableState,
  useWorker,
  type Computation,
  type Series,
  VerdictBox,
} from '../kit';
import {
  LAST,
  POINTS,
  badCells,
  cellText,
  definition,
  honestLayers,
  knownHistogram,
  largestQueries,
  largestRealQueries,
  lastPasses,
  layersOf,
  po2Range,
  type FriAction,
  type FriState,
} from './state';
import kit from '../kit/styles.module.css';
import styles from './styles.module.css';

const amountField = integerField(1, 96);
const queriesField = integerField(1, largestQueries);
const realQueriesField = integerField(1, largestRealQueries);
const fieldColumns = {
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 7.6rem), 1fr))',
};

interface PartProps {
  state: FriState;
  dispatch: Dispatch<FriAction>;
}

export default function FriCheaterView(): ReactNode {
  const {state, dispatch, controls} = useExplorableState(definition);
  return (
    <>
      <Choice
        label="Show"
        value={state.mode}
        options={[
          {value: 'small', label: 'Cheat in the small field'},
          {value: 'real', label: 'Real parameters'},
        ]}
        onChange={(mode) => dispatch({type: 'mode', mode})}
      />
      {state.mode === 'small' ? (
        <Cheat state={state} dispatch={dispatch} />
      ) : (
        <Real state={state} dispatch={dispatch} />
      )}
      <Toolbar controls={controls} />
    </>
  );
}

const createWorker = () => new Worker(new URL('./count.worker.ts', import.meta.url));

function Cheat({state, dispatch}: PartProps): ReactNode {
  const known = knownHistogram(state);
  const counted = useWorker<{errors: readonly number[]}, Histogram>(
    createWorker,
    known ? null : {errors: state.errors},
  );
  const passes = lastPasses(state);
  const claim = at(at(layersOf(state), 3).values, passes.indexOf(true));
  const accepted = state.positions.every((position) => at(passes, position % LAST));
  const bad = badCells(state);
  const verdict = accepted ? 'This proof gets through.' : 'This proof is caught.';
  return (
    <>
      <Lists state={state} passes={passes} dispatch={dispatch} />
      <div className={kit.fields} style={fieldColumns}>
        <NumberField
          label="Add to a spoiled cell"
          value={state.amount}
          {...amountField}
          onChange={(value) => dispatch({type: 'amount', value})}
        />
        {times(3, (round) => (
          <NumberField
            key={round}
            label={`Challenge ${round + 1}`}
            value={at(state.challenges, round)}
            {...element}
            onChange={(value) => dispatch({type: 'challenge', round, value})}
          />
        ))}
        <NumberField
          label="Queries per proof"
          value={state.queries}
          {...queriesField}
          onChange={(value) => dispatch({type: 'queries', value})}
        />
      </div>
      <VerdictBox
        accepted={accepted}
        text={bad === 0 ? 'This proof is honest.' : verdict}
        isLie={bad > 0}>
        <p>
          {`${endText(state.positions)} The prover claims ${claim}. With these challenges ${8 * passes.filter(Boolean).length} of ${POINTS} positions accept.`}
        </p>
      </VerdictBox>
      <Exact
        known={known}
        counted={counted}
        queries={state.queries}
        bad={bad}
        drawn={state.drawn}
        through={state.through}
      />
      <div className={kit.row}>
        <ToolButton
          label="Draw challenges and queries"
          onClick={() => dispatch({type: 'draw', proofs: 1})}
        />
        <ToolButton label="Draw 200 times" onClick={() => dispatch({type: 'draw', proofs: 200})} />
        <ToolButton
          label="Mend all"
          enabled={state.errors.some(Boolean)}
          onClick={() => dispatch({type: 'clear'})}
        />
      </div>
    </>
  );
}

/** Where the queries end, in words. */
function endText(positions: readonly number[]): string {
  const ends = [...new Set(positions.map((p) => p % LAST))];
  const [queries, end] =
    positions.length === 1
      ? ['The query at position', 'ends']
      : ['The queries at positions', 'end'];
  return `${queries} ${positions.join(', ')} ${end} at ${ends.length === 1 ? 'position' : 'positions'} ${ends.join(', ')} of the last list.`;
}

/** Position `p` of each list is in row `p % 8`, so what folds into one value of f₂ shares a row. */
const rows = 8;

/** The lists side by side, with an empty column between them. */
const heads = [
  {name: 'f₀', span: 4, place: '1 / span 4'},
  {name: 'f₁', span: 2, place: '6 / span 2'},
  {name: 'f₂', span: 1, place: '9'},
  {name: 'f₃', span: 1, place: '11'},
];

function Lists({state, passes, dispatch}: PartProps & {passes: readonly boolean[]}): ReactNode {
  const layers = layersOf(state);
  const honest = honestLayers(state);
  const columns = POINTS / rows;
  /**
   * Whether a query opens this position. It opens a pair in each list, and one value in the last.
   */
  const asked = (layer: number, position: number) => {
    const step = layer === 3 ? LAST : POINTS / 2 ** (layer + 1);
    return state.positions.some((p) => p % step === position % step);
  };

  const {selected} = state;
  const onKeyDown = (event: KeyboardEvent) =>
    onGridKey(event, [selected % rows, Math.floor(selected / rows)], [rows, columns], {
      activate: () => dispatch({type: 'paint', position: selected}),
      move(row, column) {
        const position = row + rows * column;
        dispatch({type: 'select', position});
        return `[data-position="${position}"]`;
      },
    });

  const folded = (layer: number, position: number) => {
    const value = at(at(layers, layer).values, position);
    const wrong = value !== at(at(honest, layer).values, position);
    return (
      <span
        key={`${layer} ${position}`}
        role="gridcell"
        className={styles.cell}
        data-layer={layer}
        data-wrong={wrong || undefined}
        data-asked={asked(layer, position) || undefined}
        data-passes={layer === 3 ? at(passes, position) : undefined}
        aria-label={`List ${layer}, position ${position}: ${value}${wrong ? ', not honest' : ''}${layer === 3 ? (at(passes, position) ? ', agrees with the claim' : ', disagrees') : ''}${asked(layer, position) ? ', opened by a query' : ''}`}>
        {value}
      </span>
    );
  };

  return (
    <>
      <p className={styles.caption}>
        Click a cell of the first list, or press Enter on it, to spoil it. Positions count down each
        column, from 0. Cells that fold into one value of f₂ share a row.
      </p>
      {/* Focusable, because the cells of the folds, at its right end, are not. */}
      <div className={styles.scroll} role="group" aria-label="Lists" tabIndex={0}>
        <div
          className={styles.lists}
          role="grid"
          tabIndex={-1}
          aria-label="The word and its folds: 32 values, then 16, 8 and 4">
          <div role="row" className={styles.row}>
            {heads.map(({name, span, place}) => (
              <span
                key={name}
                role="columnheader"
                aria-colspan={span}
                className={styles.head}
                style={{gridColumn: place}}>
                {name}
              </span>
            ))}
          </div>
          {times(rows, (row) => (
            <div key={row} role="row" className={styles.row}>
              {times(columns, (column) => {
                const position = row + rows * column;
                const on = position === state.selected;
                return (
                  <span
                    key={position}
                    role="gridcell"
                    className={styles.cell}
                    data-layer="0"
                    data-position={position}
                    data-wrong={at(state.errors, position) !== 0 || undefined}
                    data-asked={asked(0, position) || undefined}
                    aria-selected={on}
                    aria-label={`${cellText(state, position)}${asked(0, position) ? ' Opened by a query.' : ''}`}
                    tabIndex={on ? 0 : -1}
                    onKeyDown={onKeyDown}
                    onClick={() => dispatch({type: 'paint', position})}>
                    {at(at(layers, 0).values, position)}
                  </span>
                );
              })}
              {times(2, (column) => folded(1, row + rows * column))}
              {folded(2, row)}
              {row < LAST && folded(3, row)}
            </div>
          ))}
        </div>
      </div>
      <p className={kit.key}>
        <span data-kind="wrong">spoiled, or folded from spoiled cells</span>
        <span data-kind="asked">opened by a query</span>
        <span data-kind="passes">agrees with the claim</span>
      </p>
    </>
  );
}

function Exact({
  known,
  counted,
  queries,
  bad,
  drawn,
  through,
}: {
  known: Histogram | null;
  counted: Computation<Histogram> | null;
  queries: number;
  bad: number;
  drawn: number;
  through: number;
}): ReactNode {
  const histogram = known ?? (counted?.status === 'done' ? counted.value : null);
  const running = counted?.status === 'running' ? counted : null;
  const cheat = `this cheat with ${countOf(bad, 'bad cell')} and`;
  const proof = bad === 0 ? 'an honest proof with' : cheat;
  return (
    <div className={styles.exact}>
      <LiveRegion>
        {/* A single text in an element of its own: see Verdict of StarkByHand. */}
        <span>
          {histogram
            ? `Exactly ${percent(throughChance(histogram, queries))}: the chance of ${proof} ${countOf(queries, 'query')}, counted over all 97³ challenges and all positions.`
            : running
              ? 'Counting all 912,673 choices of challenges:'
              : counted?.status === 'failed' && `The count failed: ${counted.error}`}
        </span>
        {running && !histogram && <Progress share={running.progress} />}
      </LiveRegion>
      {histogram && (
        <DataTable
          caption="How many positions accept, over all challenges"
          corner="Positions that accept"
          columns={['challenges', 'share']}
          dense
          rows={histogram
            .map((count, k) => ({count, k}))
            .filter(({count}) => count > 0)
            .reverse()
            .map(({count, k}) => ({
              head: `${8 * k} of ${POINTS}`,
              cells: [{content: grouped(count)}, {content: percent(count / 97 ** 3)}],
            }))}
        />
      )}
      <p className={kit.aside}>
        {drawn > 0
          ? `Drawn: ${countOf(drawn, 'proof')}, of which ${grouped(through)} got through: ${percent(through / drawn)}. `
          : ''}
        The number is exact for a prover that folds honestly and then claims the commonest value. A
        cleverer one may do better, so this number bounds the best cheat from below.
      </p>
    </div>
  );
}

/** 64 is where the attack leaves the plot, at 128 bits. */
const samples = [1, 25, 50, 64, ...times(14, (i) => 25 * (i + 3))];
const curves = [
  {name: 'best known attack', tone: 'receipt', of: attackBits},
  {name: 'conjectured', tone: 'program', of: conjecturedBits},
  {
    name: 'proven, Johnson radius',
    tone: 'trace',
    of: (p: FriParameters) => johnsonBits(p).bits,
  },
  {name: 'proven, unique decoding', tone: 'muted', of: uniqueDecodingBits},
] as const;

/** The curves for a number of rows. The selected number of queries only moves the cursor. */
const seriesFor = memoize(String, (po2: number): Series[] =>
  curves.map(({of, ...curve}) => ({
    ...curve,
    points: samples
      .map((queries) => [queries, of({...RISC_ZERO, po2, queries})] as const)
      .filter(([, y]) => y <= 136),
  })),
);

function Real({state, dispatch}: PartProps): ReactNode {
  const {po2, realQueries} = state;
  const parameters: FriParameters = {...RISC_ZERO, po2, queries: realQueries};
  const bits = (n: number) => n.toFixed(1);
  const {m} = johnsonBits(parameters);
  return (
    <>
      <div className={kit.fields} style={{gridTemplateColumns: '1fr 1fr', alignItems: 'end'}}>
        <label className={styles.slider}>
          <span>Rows 2{raised(po2)}</span>
          <input
            type="range"
            min={po2Range[0]}
            max={po2Range[1]}
            value={po2}
            aria-valuetext={`2 to the ${po2} rows`}
            onChange={(event) => dispatch({type: 'po2', value: Number(event.target.value)})}
          />
        </label>
        <NumberField
          label="Queries (RISC Zero: 50)"
          value={realQueries}
          {...realQueriesField}
          onChange={(value) => dispatch({type: 'realQueries', value})}
        />
      </div>
      <Plot
        label={`Bits of soundness against the number of queries, for 2^${po2} rows at rate 1/4. The attack and the conjecture grow by 2 bits per query until the size of the field stops the conjecture; the proven curves grow by at most 1 and level off.`}
        x={{label: 'queries', ticks: [0, 100, 200, 300, 400]}}
        y={{label: 'bits', ticks: [0, 32, 64, 96, 128]}}
        cursor={realQueries}
        series={seriesFor(po2)}
      />
      <DataTable
        caption={`Bits for ${countOf(realQueries, 'query')}`}
        corner="Statement"
        columns={['bits']}
        rows={curves.map(({name, of}) => ({
          head: name,
          cells: [{content: bits(of(parameters))}],
        }))}
      />
      <p className={kit.aside}>
        For the main circuit: rate 1/4, {RISC_ZERO.batch} words in the batch, challenges from a
        field of 2<sup>123.6</sup> elements, fold by 16. The Johnson bound takes the best m, here{' '}
        {m}. All four curves are about the interactive protocol and FRI alone.
      </p>
    </>
  );
}
