import React, {type ReactNode} from 'react';
import {at} from '../../computation/at';
import {
  Choice,
  DataTable,
  NumberField,
  NumberGrid,
  ToolButton,
  Toolbar,
  changes,
  element,
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
import kit from '../kit/styles.module.css';

/** Room between a field and what stands below it. */
const belowField = {marginBottom: '1rem'};
const parsePoint: Parser<number> = (text) => {
  const parsed = element.parse(text);
  if ('error' in parsed || OUTSIDE.includes(parsed.value)) return parsed;
  return {error: `${parsed.value} is a point of the word; the verifier asks elsewhere.`};
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
  const {word, selected, radius, point} = state;
  const {counts} = neighborhoodOf(state);
  const list = listOf(state);
  const nearest = list[0];
  // Without a line near there is nothing that a symbol could agree with.
  const standingOf = (i: number) =>
    !nearest
      ? ({tone: 'muted', words: ''} as const)
      : at(nearest.agrees, i)
        ? ({tone: 'trace', words: ', on the first line'} as const)
        : ({tone: 'bad', words: ', off the first line'} as const);
  return (
    <>
      <p>
        <strong>The word, at the powers of 64.</strong> Choose a symbol to change it. The small
        number below it is its x. Or take one of these words:
      </p>
      <div className={kit.row}>
        {(Object.keys(SAMPLES) as Sample[]).map((sample) => (
          <ToolButton
            key={sample}
            label={samples[sample]}
            enabled={changes(definition, state, {type: 'sample', sample})}
            onClick={() => dispatch({type: 'sample', sample})}
          />
        ))}
      </div>
      <NumberGrid
        label="The word: arrow keys move"
        columns={N}
        cells={word.map((value, i) => ({
          text: String(value),
          note: String(at(POINTS, i)),
          label: `x = ${at(POINTS, i)}: ${value}${standingOf(i).words}`,
          tone: standingOf(i).tone,
        }))}
        selected={selected}
        onSelect={(place) => dispatch({type: 'select', place})}
      />
      {nearest && (
        <p>Green places agree with the first line of the list. Red, dashed ones do not.</p>
      )}
      <div style={belowField}>
        <NumberField
          label={`Symbol at x = ${at(POINTS, selected)}`}
          value={at(word, selected)}
          {...element}
          onChange={(value) => dispatch({type: 'symbol', value})}
        />
      </div>
      <DataTable
        caption="Lines by the number of places in which they differ from the word"
        corner="Places wrong"
        columns={counts.map((_, distance) => distance)}
        dense
        rows={[
          {
            head: 'lines',
            cells: counts.map((count, distance) => ({
              content: count,
              tone: distance <= radius ? 'receipt' : undefined,
            })),
          },
        ]}
      />
      <Choice
        label="Lines within"
        value={String(radius)}
        options={RADII.map((e) => ({value: String(e), label: fractions[e]}))}
        onChange={(value) => dispatch({type: 'radius', radius: Number(value) as Radius})}
      />
      <p>{listText(state)}</p>
      <div style={belowField}>
        <NumberField
          label="Point outside, z"
          value={point}
          parse={parsePoint}
          step={stepPoint}
          onChange={(value) => dispatch({type: 'point', value})}
        />
      </div>
      <p>{pointText(state)}</p>
      {list.length > 0 && (
        <DataTable
          caption="The lines of the list: their values at z and at the eight points. A frame: agrees with the word"
          corner="Line"
          columns={['wrong', 'at z', ...POINTS]}
          dense
          maxHeight={16}
          rows={list.map((line) => ({
            head: polynomialText(line.message),
            cells: [
              {content: `${line.distance}/${N}`},
              {content: valueAt(line, point), tone: 'receipt' as const},
              ...line.agrees.map((same, i) => {
                const content = valueAt(line, at(POINTS, i));
                return same
                  ? {content, tone: 'trace' as const, marked: true, label: `${content}, agrees`}
                  : {content, tone: 'muted' as const};
              }),
            ],
          }))}
        />
      )}
      <Toolbar controls={controls} />
    </>
  );
}
