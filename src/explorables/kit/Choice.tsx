import React, {startTransition, useId, useState, type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props<T extends string> {
  label: string;
  options: readonly {value: T; label: string}[];
  value: T;
  onChange: (value: T) => void;
}

/**
 * A choice of one option: radio buttons that look like a row of tabs.
 *
 * The button is checked at once. The change itself may render a large table, so it runs in a
 * transition to keep a slow phone responsive, and the group has `aria-busy` until it is done.
 */
export function Choice<T extends string>({label, options, value, onChange}: Props<T>): ReactNode {
  const name = useId();
  const [coming, setComing] = useState<T | null>(null);
  const choose = (next: T) => {
    setComing(next);
    startTransition(() => {
      onChange(next);
      setComing(null);
    });
  };
  return (
    <fieldset className={styles.choice} aria-busy={coming !== null}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === (coming ?? value)}
              onChange={() => choose(option.value)}
            />
            <span data-label={option.label}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
