import React, {type ReactNode} from 'react';
import {at, times} from '../../computation/at';
import {F97} from '../../computation/field';
import {mostBadChallenges} from '../../computation/folding-lemma';
import {
  Choice,
  DataTable,
  NumberField,
  NumberGrid,
  ToolButton,
  Toolbar,
  element,
  useExplorableState,
} from '../kit';
import {
  K,
  PAIRS,
  POINTS,
  RADII,
  XS,
  challengeText,
  definition,
  foldOf,
  isBad,
  layerOf,
  lemmaText,
  surveyOf,
  valueText,
  type Radius,
} from './state';
import kit from '../kit/styles.module.css';

const fractions: Record<Radius, string> = {1: '1 of 8', 2: '2 of 8', 3: '3 of 8', 4: '4 of 8'};

export default function FoldingBoardView(): ReactNode {
  const {state, dispatch, controls} = useExplorableState(definition);
  const {errors, selected, challenge, radius} = state;
  const {values} = layerOf(state);
  const survey = surveyOf(state);
  const {even, odd, together, distances} = survey;
  const fold = foldOf(state);
  const part = (head: string, list: readonly number[]) => ({
    head,
    cells: list.map((value, i) =>
      at(together.agrees, i)
        ? {content: value, tone: 'trace' as const}
        : {content: value, label: `${value}, differs`, tone: 'bad' as const},
    ),
  });
  return (
    <>
      <p>
        <strong>The list.</strong> Each value stands above the one at −x. Click a value, or press
        Space on it, to spoil or mend it.
      </p>
      <NumberGrid
        label="The 16 values: arrow keys move, space spoils or mends one"
        columns={PAIRS}
        cells={values.map((value, i) => ({
          text: String(value),
          label: valueText(state, i),
          tone: at(errors, i) === 0 ? 'trace' : 'bad',
        }))}
        selected={selected}
        onSelect={(position) => dispatch({type: 'select', position})}
        onActivate={(position) => dispatch({type: 'toggle', position})}
      />
      <div className={kit.row}>
        <NumberField
          label={`Added at x = ${at(XS, selected)}`}
          value={at(errors, selected)}
          {...element}
          tone={at(errors, selected) === 0 ? undefined : 'bad'}
          onChange={(value) => dispatch({type: 'amount', value})}
        />
        <ToolButton
          label="Mend all"
          enabled={errors.some((e) => e !== 0)}
          onClick={() => dispatch({type: 'clear'})}
        />
        <ToolButton
          label={`Aim at challenge ${challenge}`}
          onClick={() => dispatch({type: 'aim'})}
        />
      </div>
      <DataTable
        caption="The two parts and the fold, at x²"
        corner="At x²"
        dense
        columns={XS.slice(0, PAIRS).map((x) => F97.mul(x, x))}
        rows={[
          part('even part', even),
          part('odd part', odd),
          {head: `fold by ${challenge}`, cells: fold.map((value) => ({content: value}))},
        ]}
      />
      {together.distance > 0 && (
        <p>
          Red and underlined: differs from the nearest pair of lines, which need not be the one that
          you spoiled.
        </p>
      )}
      <Choice
        label="Near a line means: wrong in at most this many places"
        value={String(radius)}
        options={RADII.map((e) => ({value: String(e), label: fractions[e]}))}
        onChange={(value) => dispatch({type: 'radius', radius: Number(value) as Radius})}
      />
      <p className={kit.summary}>{lemmaText(state)}</p>
      <p>
        <strong>All 97 challenges.</strong> {challengeText(state)} Framed: the fold is near a line,
        though the parts are not.
      </p>
      <NumberGrid
        label="The challenges: arrow keys move"
        cells={distances.map((distance, r) => ({
          text: String(r),
          label: `Challenge ${r}: ${distance} of ${PAIRS} places wrong`,
          tone: isBad(survey, radius, r) ? 'receipt' : 'muted',
        }))}
        selected={challenge}
        onSelect={(value) => dispatch({type: 'challenge', value})}
      />
      <DataTable
        caption="Challenges by the distance of their fold"
        corner="Places wrong"
        dense
        columns={times(PAIRS - K + 1, (e) => e)}
        rows={[
          {
            head: 'challenges',
            cells: times(PAIRS - K + 1, (e) => ({
              content: distances.filter((distance) => distance === e).length,
            })),
          },
          {
            head: 'bad ones, at most',
            cells: times(PAIRS - K + 1, (e) => ({
              content: mostBadChallenges(PAIRS, K, e) ?? '–',
            })),
          },
        ]}
      />
      <p>
        {POINTS} values, {2 * K} coefficients: rate 1/4, as in RISC Zero. “Bad ones, at most” counts
        all challenges whose fold is wrong in that many places or fewer, if the parts together are
        wrong in more.
      </p>
      <Toolbar controls={controls} />
    </>
  );
}
