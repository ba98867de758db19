import React, {useId, type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** What is wrong with the text, shown beside the field. */
  error?: string | null;
  numeric?: boolean;
  /** More than one makes it a text area of that height. */
  lines?: number;
}

/** A field for text that is read as a whole: an answer, a program. */
export function TextField({
  label,
  text,
  onChange,
  error = null,
  numeric = false,
  lines = 1,
}: Props): ReactNode {
  const id = useId();
  const common = {
    id,
    className: styles.input,
    value: text,
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    'aria-invalid': error !== null,
    'aria-describedby': error === null ? undefined : `${id}-error`,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {lines > 1 ? (
        <textarea {...common} rows={lines} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...common}
          inputMode={numeric ? 'numeric' : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {error !== null && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
