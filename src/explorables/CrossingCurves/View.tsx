import React, {type ReactNode} from 'react';
import {at, times} from '../../computation/at';
import {F97} from '../../computation/field';
import {
  NumberField,
  Plot,
  ToolButton,
  Toolbar,
  elementOf,
  polynomialText,
  raised,
  useExplorableState,
} from '../kit';
import {challengeText, crossingText, curvesOf, definition, length} from './state';
import styles from './styles.module.css';

const parseElement = elementOf(97);
const stepElement = (value: number, direction: 1 | -1) => F97.create(value + direction);
const powerName = (i: number) => ['constant', 'x', ...times(2, (j) => `x${raised(j + 2)}`)][i]!;

export default function CrossingCurvesView(): ReactNode {
  const {state, dispatch, controls} = useExplorableState(definition);
  const now = curvesOf(state);
  const {quotient, remainder} = now.division;
  const points = (values: readonly number[]) => values.map((y, x) => [x, y] as const);
  return (
    <>
      {(['f', 'g'] as const).map((curve) => (
        <fieldset key={curve} className={styles.curve} data-curve={curve}>
          <legend>
            {curve}(x) = {polynomialText(state[curve])}
          </legend>
          {times(length, (i) => (
            <NumberField
              key={i}
              label={powerName(i)}
              value={at(state[curve], i)}
              parse={parseElement}
              step={stepElement}
              tone={curve === 'f' ? 'program' : 'trace'}
              onChange={(value) => dispatch({type: 'coefficient', curve, index: i, value})}
            />
          ))}
        </fieldset>
      ))}
      <Plot
        label={`All values of f and g. ${crossingText(now)}`}
        x={{label: 'x', ticks: [0, 24, 48, 72, 96]}}
        y={{label: 'value', ticks: [0, 24, 48, 72, 96]}}
        series={[
          {name: 'f', tone: 'program', kind: 'dots', points: points(now.values.f), radius: 2.2},
          {name: 'g', tone: 'trace', kind: 'dots', points: points(now.values.g), radius: 2.2},
          {
            name: `both: ${now.shared.length} of 97`,
            tone: 'receipt',
            kind: 'dots',
            points: now.shared.map((x) => [x, at(now.values.f, x)] as const),
            radius: 6,
          },
        ]}
        cursor={state.z}
      />
      <p className={styles.finding}>{crossingText(now)}</p>
      <div className={styles.challenge}>
        <NumberField
          label="Challenge z"
          value={state.z}
          parse={parseElement}
          step={stepElement}
          onChange={(value) => dispatch({type: 'challenge', value})}
        />
        <ToolButton label="Cross three times" enabled onClick={() => dispatch({type: 'cross'})} />
        <ToolButton
          label="Make g equal f"
          enabled={now.degree >= 0}
          onClick={() => dispatch({type: 'same'})}
        />
      </div>
      <p className={styles.finding}>{challengeText(state, now)}</p>
      <p className={styles.equation}>
        f − g = {polynomialText(now.difference)} = (x − {state.z})·({polynomialText(quotient)}) +{' '}
        {remainder}
      </p>
      <Toolbar controls={controls} />
    </>
  );
}
