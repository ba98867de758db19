import React, {useId, type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props<T extends string> {
  label: string;
  options: readonly {value: T; label: string}[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few: radio buttons that look like a row of tabs. */
export function Choice<T extends string>({label, options, value, onChange}: Props<T>): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
