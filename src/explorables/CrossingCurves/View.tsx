import React, {type ReactNode} from 'react';
import {at, times} from '../../computation/at';
import {
  NumberField,
  ToolButton,
  Toolbar,
  changes,
  element,
  polynomialText,
  useExplorableState,
} from '../kit';
import {challengeText, crossingText, curvesOf, definition, length, type Curves} from './state';
import kit from '../kit/styles.module.css';

const powerNames = ['constant', 'x', 'x²', 'x³'];

// Inline: with a stylesheet, every page of the section would get the styles of this board.
const fields = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(3.1rem, 1fr))',
  gap: '0.5rem',
  minWidth: 0,
  margin: '0 0 1rem',
  border: 0,
  padding: 0,
};
const colors = {f: 'var(--rz-program)', g: 'var(--rz-trace)', both: 'var(--rz-receipt)'};

export default function CrossingCurvesView(): ReactNode {
  const {state, dispatch, controls} = useExplorableState(definition);
  const now = curvesOf(state);
  const {quotient, remainder} = now.division;
  return (
    <>
      {(['f', 'g'] as const).map((curve) => (
        <fieldset key={curve} style={fields}>
          <legend style={{padding: 0, color: colors[curve]}}>
            {curve}(x) = {polynomialText(state[curve])}
          </legend>
          {times(length, (i) => (
            <NumberField
              key={i}
              label={powerNames[i]!}
              value={at(state[curve], i)}
              {...element}
              tone={curve === 'f' ? 'program' : 'trace'}
              onChange={(value) => dispatch({type: 'coefficient', curve, index: i, value})}
            />
          ))}
        </fieldset>
      ))}
      <Picture now={now} z={state.z} />
      <p>{crossingText(now)}</p>
      <div className={kit.row}>
        <NumberField
          label="Challenge z"
          value={state.z}
          {...element}
          onChange={(value) => dispatch({type: 'challenge', value})}
        />
        <ToolButton
          label="Make g cross f three times"
          enabled={changes(definition, state, {type: 'cross'})}
          onClick={() => dispatch({type: 'cross'})}
        />
        <ToolButton
          label="Make g equal f"
          enabled={now.degree >= 0}
          onClick={() => dispatch({type: 'same'})}
        />
      </div>
      <p className={kit.summary}>{challengeText(state, now)}</p>
      <p>
        f − g = {polynomialText(now.difference)} = (x − {state.z})·({polynomialText(quotient)}) +{' '}
        {remainder}
      </p>
      <Toolbar controls={controls} />
    </>
  );
}

/**
 * Plots all values of both curves, x from left to right: dots for f, crosses for g, and larger dots
 * where the curves meet.
 */
function Picture({now, z}: {now: Curves; z: number}): ReactNode {
  const marks = (xs: readonly number[], values: readonly number[], mark = 'h0') =>
    xs.map((x) => `M${x} ${96 - at(values, x)}${mark}`).join('');
  const cross = 'l2 2m0-2l-2 2';
  const {f, g} = now.values;
  const all = times(97, (x) => x);
  return (
    <svg
      viewBox="-8 -4 115 108"
      role="img"
      aria-label={`All values of f and g, from 0 to 96. ${crossingText(now)}`}
      style={{display: 'block', maxWidth: '30rem', margin: '0 auto 1rem'}}
      fontSize={4.5}
      strokeLinecap="round"
      textAnchor="end"
      fill="var(--rz-muted)">
      <path d="M0 0V96H96" fill="none" stroke="var(--rz-line-strong)" strokeWidth={0.3} />
      <path d={`M${z} 0V96`} stroke="var(--rz-text)" strokeWidth={0.3} strokeDasharray="1 1" />
      <path d={marks(all, f)} stroke={colors.f} strokeWidth={1.2} />
      <g transform="translate(-1 -1)">
        <path d={marks(all, g, cross)} stroke={colors.g} strokeWidth={0.45} />
      </g>
      <path d={marks(now.shared, f)} stroke={colors.both} strokeWidth={3.2} />
      <text x={-1.5} y={1.5}>
        96
      </text>
      <text x={-1.5} y={101}>
        0
      </text>
      <text x={96} y={101}>
        x = 96
      </text>
      {(['f', 'g'] as const).map((curve, i) => (
        <text key={curve} x={101 + 4 * i} y={97 - at(now.values[curve], 96)} fill={colors[curve]}>
          {curve}
        </text>
      ))}
    </svg>
  );
}
