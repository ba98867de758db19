import React, {useId, type ReactNode} from 'react';
import {ToolButton} from './Toolbar';
import styles from './styles.module.css';

interface Props {
  /** The name of one step: “Step”, “Layer”, “Query”. */
  label: string;
  /** From 0 to `count - 1`. */
  value: number;
  count: number;
  onChange: (value: number) => void;
  /** The number of the first step; 1 if missing. */
  from?: 0 | 1;
  /** Describes a step; screen readers read this as the slider's value. */
  describe: (value: number) => string;
}

/** Back and Next buttons, and a slider between them that the arrow keys move. */
export function Stepper({label, value, count, from = 1, onChange, describe}: Props): ReactNode {
  const id = useId();
  return (
    <div className={styles.stepper}>
      <ToolButton label="Back" enabled={value > 0} onClick={() => onChange(value - 1)} />
      <div className={styles.scrub}>
        <label htmlFor={id}>
          {label} {value + from} {from ? `of ${count}` : `(0 to ${count - 1})`}
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={count - 1}
          value={value}
          aria-valuetext={describe(value)}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </div>
      <ToolButton label="Next" enabled={value < count - 1} onClick={() => onChange(value + 1)} />
    </div>
  );
}
