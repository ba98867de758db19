import React, {useId, type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** The error in the text, shown beside the field. */
  error?: string | null;
  /** Changes when the same error is to be announced again. */
  turn?: number;
  /** ID of an element elsewhere that says why the text was refused. */
  refusedBy?: string;
  /** The number of lines; more than one makes the field a text area. */
  lines?: number;
}

/** A text field, for an answer or a program, say. */
export function TextField({
  label,
  text,
  onChange,
  error = null,
  turn,
  refusedBy,
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
    'aria-invalid': error !== null || refusedBy !== undefined,
    'aria-describedby': error === null ? refusedBy : `${id}-error`,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {lines > 1 ? (
        <textarea {...common} rows={lines} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...common} onChange={(event) => onChange(event.target.value)} />
      )}
      <span aria-live="polite" className={styles.note}>
        {error !== null && (
          <span key={turn} id={`${id}-error`} className={styles.error}>
            {error}
          </span>
        )}
      </span>
    </div>
  );
}
