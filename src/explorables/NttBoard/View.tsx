import React, {type Dispatch, type KeyboardEvent, type ReactNode} from 'react';
import {at, times} from '../../computation/at';
import {F97, powers} from '../../computation/field';
import {operationCounts} from '../../computation/ntt';
import {
  Choice,
  DataTable,
  NumberField,
  Plot,
  ToolButton,
  Toolbar,
  element,
  onGridKey,
  grouped,
  polynomialText,
  raised,
  useExplorableState,
} from '../kit';
import {
  boardOf,
  butterflyAt,
  cellText,
  definition,
  inputOrder,
  maxExponent,
  pathThrough,
  productOf,
  type Board,
  type NttAction,
  type NttState,
  type Place,
} from './state';
import styles from './styles.module.css';

interface PartProps {
  state: NttState;
  dispatch: Dispatch<NttAction>;
}

export default function NttBoardView(): ReactNode {
  const {state, dispatch, controls} = useExplorableState(definition);
  return (
    <>
      <Choice
        label="Show"
        value={state.mode}
        options={[
          {value: 'transform', label: 'Transform'},
          {value: 'multiply', label: 'Multiply'},
          {value: 'count', label: 'Count'},
        ]}
        onChange={(mode) => dispatch({type: 'mode', mode})}
      />
      {state.mode === 'transform' && <Transform state={state} dispatch={dispatch} />}
      {state.mode === 'multiply' && <Multiply state={state} dispatch={dispatch} />}
      {state.mode === 'count' && <Count state={state} dispatch={dispatch} />}
      <Toolbar controls={controls} />
    </>
  );
}

function Transform({state, dispatch}: PartProps): ReactNode {
  const board = boardOf(state);
  const {size, selected, broken} = state;
  const butterfly = butterflyAt(board, selected);
  const due = butterflyAt(boardOf({...state, broken: null}), selected)?.twiddle;
  const last = board.rows.length - 1;
  const wrong = times(size, (lane) => lane).filter((lane) => board.isWrong({row: last, lane}));
  return (
    <>
      <Choice
        label="Number of coefficients"
        value={String(size) as '4' | '8'}
        options={[
          {value: '4', label: 'four'},
          {value: '8', label: 'eight'},
        ]}
        onChange={(value) => dispatch({type: 'size', size: value === '4' ? 4 : 8})}
      />
      <div className={styles.coefficients} role="group" aria-label="Coefficients">
        {times(size, (i) => (
          <NumberField
            key={i}
            label={`c${i}`}
            value={at(state.coefficients, i)}
            {...element}
            tone="program"
            onChange={(value) => dispatch({type: 'coefficient', index: i, value})}
          />
        ))}
      </div>
      <BoardPicture
        board={board}
        selected={selected}
        onSelect={(place) => dispatch({type: 'select', place})}
      />
      <div className={styles.detail}>
        <p className={styles.equation}>{cellText(board, selected)}</p>
        {butterfly && due !== undefined ? (
          <div className={styles.twiddle}>
            <NumberField
              label={`Twiddle of this butterfly (should be ${due})`}
              value={butterfly.twiddle}
              {...element}
              tone={butterfly.twiddle === due ? undefined : 'bad'}
              onChange={(value) => dispatch({type: 'twiddle', value})}
            />
            {butterfly.twiddle === due ? (
              <ToolButton
                label="Break it"
                onClick={() => dispatch({type: 'twiddle', value: F97.create(due + 1)})}
              />
            ) : (
              <ToolButton label="Mend it" onClick={() => dispatch({type: 'twiddle', value: due})} />
            )}
          </div>
        ) : (
          <p className={styles.aside}>
            The coefficients stand in bit-reversed order. Choose a cell further to the right to see
            its butterfly.
          </p>
        )}
        {broken && (
          <p className={styles.verdict}>
            {wrong.length === 0
              ? 'One twiddle is broken, but it multiplies a 0: every value is still right.'
              : `One broken twiddle spoils ${wrong.length} of ${size} values: only cells on a path from it can be wrong.`}
          </p>
        )}
      </div>
      <DataTable
        caption="The values of the polynomial"
        corner="x"
        columns={powers(F97, board.root, size)}
        dense
        rows={[
          {
            head: 'board',
            cells: board.shown.result.map((value, lane) => ({
              content: value,
              tone: board.isWrong({row: last, lane}) ? 'bad' : 'trace',
            })),
          },
          {
            head: 'one by one',
            cells: board.right.result.map((value) => ({content: value})),
          },
        ]}
      />
    </>
  );
}

const columnWidth = {4: 132, 8: 96};
const laneHeight = 46;
/** At least 24 pixels high where the board is drawn smallest, on a phone of 320 pixels. */
const box = {width: 46, height: 32};

function BoardPicture({
  board,
  selected,
  onSelect,
}: {
  board: Board;
  selected: Place;
  onSelect: (place: Place) => void;
}): ReactNode {
  const {size, rows} = board;
  const onPath = pathThrough(size, selected);
  const order = inputOrder(size);
  const x = (row: number) => 30 + row * columnWidth[size] + (size === 4 ? 18 : 0);
  const y = (lane: number) => 24 + lane * laneHeight;
  const width = x(rows.length - 1) + 30 + (size === 4 ? 18 : 0);
  const height = 24 + (size - 1) * laneHeight + 24;

  const onKeyDown = (event: KeyboardEvent) =>
    // Lanes are the rows of the grid, layers its columns.
    onGridKey(event, [selected.lane, selected.row], [size, rows.length], {
      move(lane, row) {
        onSelect({row, lane});
        return `[data-place="${row},${lane}"]`;
      },
    });

  return (
    <svg
      className={styles.board}
      viewBox={`0 0 ${width} ${height}`}
      role="grid"
      tabIndex={-1}
      aria-label={`Butterfly board of ${size} lanes: coefficients on the left, values on the right`}
      onKeyDown={onKeyDown}>
      <g aria-hidden="true">
        {board.shown.layers.map(({butterflies}, layer) =>
          butterflies.map(({upper, lower, twiddle}, i) => {
            const [x1, x2] = [x(layer) + box.width / 2, x(layer + 1) - box.width / 2];
            const due = at(at(board.right.layers, layer).butterflies, i).twiddle;
            // A wire is on a path if its end nearer to the selected cell is.
            const lit = (from: number, to: number) =>
              selected.row <= layer
                ? onPath({row: layer, lane: from})
                : onPath({row: layer + 1, lane: to});
            return (
              <g key={upper} data-broken={twiddle !== due || undefined} className={styles.wires}>
                {(
                  [
                    [upper, upper],
                    [upper, lower],
                    [lower, upper],
                    [lower, lower],
                  ] as const
                ).map(([from, to]) => (
                  <path
                    key={`${from}-${to}`}
                    data-lit={lit(from, to) || undefined}
                    data-turned={from === lower || undefined}
                    d={`M${x1} ${y(from)}L${x2} ${y(to)}`}
                  />
                ))}
                {(twiddle !== 1 || twiddle !== due) && (
                  <text x={x1 + 4} y={y(lower) + 13}>
                    ×{twiddle}
                  </text>
                )}
              </g>
            );
          }),
        )}
      </g>
      {times(size, (lane) => (
        <g key={lane} role="row">
          {rows.map((values, row) => {
            const place = {row, lane};
            const on = selected.row === row && selected.lane === lane;
            const wrong = board.isWrong(place);
            return (
              <g
                key={row}
                role="gridcell"
                className={styles.cell}
                data-place={`${row},${lane}`}
                data-kind={row === 0 ? 'program' : row === rows.length - 1 ? 'trace' : 'plain'}
                data-path={onPath(place) || undefined}
                data-wrong={wrong || undefined}
                aria-selected={on}
                tabIndex={on ? 0 : -1}
                aria-label={cellText(board, place) + (wrong ? ' Wrong.' : '')}
                onClick={() => onSelect(place)}>
                <rect
                  x={x(row) - box.width / 2}
                  y={y(lane) - box.height / 2}
                  width={box.width}
                  height={box.height}
                  rx={6}
                />
                {/* In the order of the label, so that voice control finds the cell. */}
                {row === 0 && (
                  <text className={styles.name} x={x(0)} y={y(lane) - box.height / 2 - 4}>
                    c{at(order, lane)}{' '}
                  </text>
                )}
                <text x={x(row)} y={y(lane)}>
                  {at(values, lane)}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}

function Multiply({state, dispatch}: PartProps): ReactNode {
  const {points, left, right} = state;
  const product = productOf(state);
  const factor = (side: 'left' | 'right', name: string) => (
    <div className={styles.coefficients} role="group" aria-label={`Coefficients of ${name}`}>
      {times(4, (i) => (
        <NumberField
          key={i}
          label={`${name}${i}`}
          value={at(state[side], i)}
          {...element}
          tone={side === 'left' ? 'program' : 'receipt'}
          onChange={(value) => dispatch({type: 'factor', side, index: i, value})}
        />
      ))}
    </div>
  );
  const row = (
    head: string,
    values: readonly number[],
    tone?: 'program' | 'receipt' | 'trace',
  ) => ({
    head,
    cells: values.map((content) => ({content, tone})),
  });
  return (
    <>
      {factor('left', 'a')}
      {factor('right', 'b')}
      <Choice
        label="Points"
        value={String(points) as '4' | '8'}
        options={[
          {value: '4', label: 'four'},
          {value: '8', label: 'eight'},
        ]}
        onChange={(value) => dispatch({type: 'points', points: value === '4' ? 4 : 8})}
      />
      <DataTable
        caption="Values of the factors and their products"
        corner="x"
        columns={powers(F97, product.root, points)}
        dense
        rows={[
          row('a(x)', product.leftValues, 'program'),
          row('b(x)', product.rightValues, 'receipt'),
          row('a(x)·b(x)', product.products, 'trace'),
        ]}
      />
      <div className={styles.detail}>
        <p className={styles.equation}>
          ({polynomialText(left)}) · ({polynomialText(right)}) = {polynomialText(product.true)}
        </p>
        <p className={styles.equation}>inverse NTT: {polynomialText(product.cyclic)}</p>
        <p className={product.wraps ? styles.verdict : styles.aside}>
          {product.wraps
            ? `The product has degree ${product.true.length - 1}, which needs ${product.true.length} points. With 4, the coefficients from x⁴ on are added to the ones at the front.`
            : `The degree is below ${points}, so ${points} values determine the product.`}
        </p>
      </div>
    </>
  );
}

function Count({state, dispatch}: PartProps): ReactNode {
  const {exponent} = state;
  const size = 2 ** exponent;
  const {naive, butterflies} = operationCounts(size);
  const exponents = times(maxExponent, (i) => i + 1);
  return (
    <>
      <label className={styles.slider}>
        <span>
          Size n = 2<sup>{exponent}</sup> = {grouped(size)}
        </span>
        <input
          type="range"
          min={1}
          max={maxExponent}
          value={exponent}
          aria-valuetext={`2 to the ${exponent}, ${size} values`}
          onChange={(event) => dispatch({type: 'exponent', exponent: Number(event.target.value)})}
        />
      </label>
      <DataTable
        caption="Multiplications in one transform"
        corner="Method"
        columns={['multiplications', 'at 10⁹ a second']}
        rows={[
          {
            head: 'one by one, n²',
            cells: [{content: grouped(naive), tone: 'program'}, {content: duration(naive / 1e9)}],
          },
          {
            head: 'butterflies, ½ n log₂ n',
            cells: [
              {content: grouped(butterflies), tone: 'trace'},
              {content: duration(butterflies / 1e9)},
            ],
          },
        ]}
      />
      <Plot
        label={`Multiplications against the size, both axes logarithmic. At 2 to the ${exponent} the butterflies need ${grouped(Math.round(naive / butterflies))} times fewer.`}
        x={{label: 'n', scale: 'log2', ticks: [2, 2 ** 8, 2 ** 16, 2 ** 24], format: power}}
        y={{
          label: 'multiplications',
          scale: 'log2',
          ticks: [1, 2 ** 16, 2 ** 32, 2 ** 48],
          format: power,
        }}
        series={[
          {
            name: 'one by one',
            tone: 'program',
            points: exponents.map((k) => [2 ** k, operationCounts(2 ** k).naive]),
          },
          {
            name: 'butterflies',
            tone: 'trace',
            points: exponents.map((k) => [2 ** k, operationCounts(2 ** k).butterflies]),
          },
        ]}
        cursor={size}
      />
      <p className={styles.aside}>
        Only multiplications are counted. The butterflies also add and subtract, n log₂ n times in
        all.
      </p>
    </>
  );
}

function power(value: number): string {
  return value === 1 ? '1' : `2${raised(Math.log2(value))}`;
}

function duration(seconds: number): string {
  const units: [number, string][] = [
    [86_400, 'days'],
    [3600, 'hours'],
    [60, 'minutes'],
    [1, 'seconds'],
    [1e-3, 'milliseconds'],
    [1e-6, 'microseconds'],
  ];
  const [unit, name] = units.find(([length]) => seconds >= length) ?? [1e-9, 'nanoseconds'];
  const count = Number((seconds / unit).toPrecision(3));
  return `${count} ${count === 1 ? name.slice(0, -1) : name}`;
}
