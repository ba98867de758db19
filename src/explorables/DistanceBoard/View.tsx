import React, {type ReactNode} from 'react';
import {at} from '../../computation/at';
import {F97} from '../../computation/field';
import {
  Choice,
  DataTable,
  NumberField,
  ToolButton,
  Toolbar,
  integerBetween,
  polynomialText,
  useExplorableState,
  type Parser,
} from '../kit';
import {
  N,
  OUTSIDE,
  POINTS,
  RADII,
  SAMPLES,
  definition,
  listOf,
  listText,
  neighborhoodOf,
  pointText,
  valueAt,
  type Radius,
  type Sample,
} from './state';
import styles from './styles.module.css';

const parseElement = integerBetween(0, 96);
const stepElement = (value: number, direction: 1 | -1) => F97.create(value + direction);
const parsePoint: Parser<number> = (text) => {
  const parsed = parseElement(text);
  if ('error' in parsed || OUTSIDE.includes(parsed.value)) return parsed;
  return {error: `${parsed.value} is a point of the word; the verifier asks outside.`};
};
const stepPoint = (value: number, direction: 1 | -1) =>
  at(OUTSIDE, (OUTSIDE.indexOf(value) + direction + OUTSIDE.length) % OUTSIDE.length);

const samples: Record<Sample, string> = {
  codeword: 'A codeword',
  three: 'Three wrong',
  four: 'Four and four',
  noise: 'Noise',
};
const fractions: Record<Radius, string> = {0: '0', 3: '3/8', 4: '1/2', 6: '3/4'};

export default function DistanceBoardView(): ReactNode {
  const {state, dispatch, controls} = useExplorableState(definition);
  const {word, radius, point} = state;
  const list = listOf(state);
  const nearest = list[0];
  return (
    <>
      <p className={styles.heading}>The word, at the powers of 64</p>
      <div className={styles.word} role="group" aria-label="The word">
        {word.map((value, i) => (
          <NumberField
            key={i}
            label={`x = ${at(POINTS, i)}`}
            value={value}
            parse={parseElement}
            step={stepElement}
            tone={nearest && !at(nearest.agrees, i) ? 'bad' : 'trace'}
            onChange={(symbol) => dispatch({type: 'symbol', place: i, value: symbol})}
          />
        ))}
      </div>
      <div className={styles.samples}>
        {(Object.keys(SAMPLES) as Sample[]).map((sample) => (
          <ToolButton
            key={sample}
            label={samples[sample]}
            enabled={word !== SAMPLES[sample]}
            onClick={() => dispatch({type: 'sample', sample})}
          />
        ))}
      </div>
      <Distances counts={neighborhoodOf(state).counts} radius={radius} />
      <Choice
        label="Lines within"
        value={String(radius)}
        options={RADII.map((e) => ({value: String(e), label: fractions[e]}))}
        onChange={(value) => dispatch({type: 'radius', radius: Number(value) as Radius})}
      />
      <p className={styles.result}>{listText(state)}</p>
      <div className={styles.point}>
        <NumberField
          label="Point outside, z"
          value={point}
          parse={parsePoint}
          step={stepPoint}
          onChange={(value) => dispatch({type: 'point', value})}
        />
        <p>{pointText(state)}</p>
      </div>
      {list.length > 0 && (
        <DataTable
          caption="The lines of the list"
          corner="Line"
          columns={['wrong', 'at z', ...POINTS.map((x) => `x = ${x}`)]}
          dense
          maxHeight={16}
          rows={list.map((line) => ({
            head: polynomialText(line.message),
            cells: [
              {content: `${line.distance} of ${N}`},
              {content: valueAt(line, point), tone: 'receipt' as const},
              ...line.agrees.map((same, i) => ({
                content: valueAt(line, at(POINTS, i)),
                tone: same ? ('trace' as const) : ('muted' as const),
              })),
            ],
          }))}
        />
      )}
      <Toolbar controls={controls} />
    </>
  );
}

const chart = {width: 480, height: 132, left: 12, cell: 52, floor: 100, most: 72};

/** How many of the 9409 lines there are at each distance; the heights are logarithms. */
function Distances({counts, radius}: {counts: readonly number[]; radius: number}): ReactNode {
  const x = (distance: number) => chart.left + distance * chart.cell;
  const scale = chart.most / Math.log2(F97.modulus ** 2);
  const words = counts.map((count, d) => `${count} at distance ${d}`).join(', ');
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      role="img"
      aria-label={`Lines by the number of places in which they differ from the word: ${words}.`}>
      {counts.map((count, distance) => {
        const height = count === 0 ? 0 : 4 + Math.log2(count) * scale;
        return (
          <g key={distance} data-within={distance <= radius || undefined}>
            <rect
              x={x(distance)}
              y={chart.floor - height}
              width={chart.cell - 6}
              height={height}
              rx={3}
            />
            <text x={x(distance) + chart.cell / 2 - 3} y={chart.floor - height - 5}>
              {count}
            </text>
            <text className={styles.tick} x={x(distance) + chart.cell / 2 - 3} y={117}>
              {distance}/{N}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
