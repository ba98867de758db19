import React, {type ReactNode} from 'react';
import {at, times} from '../../computation/at';
import {
  Choice,
  NumberField,
  NumberGrid,
  ToolButton,
  Toolbar,
  VerdictBox,
  element,
  polynomialText,
  useExplorableState,
} from '../kit';
import {
  amplify,
  codePoints,
  definition,
  k,
  n,
  nextPlace,
  nothingToSpoil,
  placeText,
  radius,
  separation,
  tracePoints,
  verdict,
  type Amplifier,
} from './state';
import kit from '../kit/styles.module.css';
import styles from './styles.module.css';

export default function ReedSolomonAmplifierView(): ReactNode {
  const {state, dispatch, controls} = useExplorableState(definition);
  const now = amplify(state);
  const {selected} = state;
  return (
    <>
      <p className={styles.heading}>The trace, at the powers of 22</p>
      <div className={styles.trace} role="group" aria-label="Trace cells">
        {times(k, (i) => (
          <NumberField
            key={i}
            label={`x = ${at(tracePoints, i)}`}
            value={at(state.trace, i)}
            {...element}
            tone="trace"
            onChange={(value) => dispatch({type: 'trace', index: i, value})}
          />
        ))}
      </div>
      <p className={styles.equation}>f(x) = {polynomialText(now.coefficients)}</p>
      <p className={styles.heading}>Its codeword, at 5 times the powers of 8 (the small numbers)</p>
      <NumberGrid
        label="Codeword: arrow keys move, space spoils or mends a place"
        columns={8}
        cells={now.received.map((value, place) => ({
          text: String(value),
          note: String(at(codePoints, place)),
          label: placeText(now, place),
          tone: now.wrong.includes(place)
            ? 'bad'
            : now.changed.includes(place)
              ? 'receipt'
              : 'trace',
        }))}
        selected={selected}
        onSelect={(place) => dispatch({type: 'select', place})}
        // Where there is nothing to spoil, a click selects: that adds no step to undo.
        onActivate={(place) =>
          dispatch({type: nothingToSpoil(state, now, place) ? 'select' : 'toggle', place})
        }
      />
      <p className={kit.key}>
        <span data-kind="changed">changed since the first trace: {now.changed.length}</span>
        <span data-kind="wrong">spoiled: {now.wrong.length}</span>
      </p>
      <Choice
        label="Spoil the next ones with"
        value={state.spoilWith}
        options={[
          {value: 'noise', label: 'arbitrary values'},
          {value: 'neighbor', label: 'a neighboring codeword'},
        ]}
        onChange={(value) => dispatch({type: 'spoilWith', value})}
      />
      <div className={kit.row}>
        <NumberField
          label={`Value at place ${selected}`}
          value={at(now.received, selected)}
          {...element}
          tone={now.wrong.includes(selected) ? 'bad' : undefined}
          hint={nothingToSpoil(state, now, selected)}
          onChange={(value) => dispatch({type: 'received', place: selected, value})}
        />
        <ToolButton
          label="Spoil one more"
          enabled={nextPlace(state, now) >= 0}
          onClick={() => dispatch({type: 'spoilNext'})}
        />
        <ToolButton
          label="Mend all"
          enabled={now.wrong.length > 0}
          onClick={() => dispatch({type: 'mend'})}
        />
      </div>
      <Gauge count={now.wrong.length} />
      <Decoder now={now} />
      <Toolbar controls={controls} />
    </>
  );
}

const gauge = {width: 480, left: 10, top: 30, cell: 28.75};

/** Shows the number of spoiled places relative to the decoding radius and the minimum distance. */
function Gauge({count}: {count: number}): ReactNode {
  const x = (places: number) => gauge.left + places * gauge.cell;
  const mark = (places: number, text: string) => (
    <g className={styles.mark}>
      <path d={`M${x(places)} 14V${gauge.top + 22}`} />
      <text x={x(places)} y={9}>
        {text}
      </text>
    </g>
  );
  return (
    <svg
      className={styles.gauge}
      viewBox={`0 -5 ${gauge.width} 55`}
      role="img"
      aria-label={`${count} of ${n} places are spoiled. The unique-decoding radius is ${radius}, the minimum distance ${separation}.`}>
      {times(n, (i) => (
        <rect
          key={i}
          x={x(i) + 1}
          y={gauge.top - 8}
          width={gauge.cell - 2}
          height={22}
          rx={3}
          data-on={i < count || undefined}
          data-safe={i < radius || undefined}
        />
      ))}
      {mark(radius, `radius ${radius}`)}
      {mark(separation, `distance ${separation}`)}
    </svg>
  );
}

function Decoder({now}: {now: Amplifier}): ReactNode {
  const {decoded, decodedTrace, restored} = now;
  return (
    <VerdictBox accepted={restored} text={verdict(now)}>
      <p className={styles.heading}>Berlekamp–Welch</p>
      <dl className={styles.facts}>
        <dt>Locator E(x)</dt>
        <dd>{decoded ? polynomialText(decoded.locator) : 'none that fits'}</dd>
        <dt>Product N(x)</dt>
        <dd>{decoded ? polynomialText(decoded.product) : 'none that fits'}</dd>
        <dt>N / E</dt>
        <dd>{decoded ? polynomialText(decoded.message) : '–'}</dd>
        <dt>Trace</dt>
        <dd>{decodedTrace ? decodedTrace.join(', ') : '–'}</dd>
      </dl>
    </VerdictBox>
  );
}
