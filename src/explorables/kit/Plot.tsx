import React, {type ReactNode} from 'react';
import type {Tone} from './NumberField';
import styles from './styles.module.css';

export interface Series {
  name: string;
  tone: Tone;
  points: readonly (readonly [x: number, y: number])[];
}

interface Axis {
  label: string;
  scale?: 'linear' | 'log2';
  ticks: readonly number[];
  format?: (value: number) => string;
}

interface Props {
  /** The picture's accessible name: a sentence that describes it. */
  label: string;
  x: Axis;
  y: Axis;
  series: readonly Series[];
  /** Draws a vertical line at this x. */
  cursor: number;
}

const width = 480;
const height = 246;
const margin = {left: 58, right: 14, top: 12, bottom: 46};

/**
 * A plot of lines with dots. The axes end at the outermost ticks; values beyond are clamped.
 */
export function Plot({label, x, y, series, cursor}: Props): ReactNode {
  const placeX = scaleOf(x, margin.left, width - margin.right);
  const placeY = scaleOf(y, height - margin.bottom, margin.top);
  return (
    <figure className={styles.plot}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {y.ticks.map((tick) => (
          <g key={tick} className={styles.tick}>
            <path d={`M${margin.left} ${placeY(tick)}H${width - margin.right}`} />
            <text x={margin.left - 6} y={placeY(tick)} textAnchor="end" dy="0.32em">
              {(y.format ?? String)(tick)}
            </text>
          </g>
        ))}
        {x.ticks.map((tick) => (
          <text
            key={tick}
            className={styles.tick}
            x={placeX(tick)}
            y={height - margin.bottom + 20}
            textAnchor="middle">
            {(x.format ?? String)(tick)}
          </text>
        ))}
        <text className={styles.axis} x={(margin.left + width) / 2} y={height - 6}>
          {x.label}
        </text>
        <text className={styles.axis} transform={`translate(14 ${height / 2 - 10}) rotate(-90)`}>
          {y.label}
        </text>
        {series.map(({name, tone, points}) => (
          <g key={name} data-tone={tone} className={styles.series}>
            <polyline
              className={styles.line}
              points={points.map(([a, b]) => `${placeX(a)},${placeY(b)}`).join(' ')}
            />
            {points.map(([a, b]) => (
              <circle key={a} cx={placeX(a)} cy={placeY(b)} r={3} />
            ))}
          </g>
        ))}
        <path
          className={styles.cursor}
          d={`M${placeX(cursor)} ${margin.top}V${height - margin.bottom}`}
        />
      </svg>
      <figcaption className={styles.legend}>
        {series.map(({name, tone}) => (
          <span key={name}>
            <svg viewBox="0 0 35 4" aria-hidden="true" data-tone={tone} className={styles.series}>
              <path d="M0 2h35" className={styles.line} />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function scaleOf({scale = 'linear', ticks}: Axis, from: number, to: number) {
  const project = scale === 'log2' ? Math.log2 : (value: number) => value;
  const low = project(Math.min(...ticks));
  const high = project(Math.max(...ticks));
  return (value: number): number => {
    const share = Math.max(0, Math.min(1, (project(value) - low) / (high - low || 1)));
    return Math.round((from + share * (to - from)) * 100) / 100;
  };
}
