import React, {
  useContext,
  useEffect,
  useId,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import clsx from 'clsx';
import {Actions, acted} from './actions';
import {plainKey} from './keys';
import type {Parser} from './text';
import styles from './styles.module.css';

interface Props {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Called with whether the text is wrong; if so, `value` stays at the last valid one. */
  onWrong?: (isWrong: boolean) => void;
  /** Parses the input; see `text.ts`. */
  parse: Parser<number>;
  /** The value one step up (`+1`) or down (`-1`), for the arrow keys. */
  step?: (value: number, direction: 1 | -1) => number;
  /** Hides the label visually, for rows of fields. */
  compact?: boolean;
  tone?: Tone;
  hint?: ReactNode;
}

/** The meaning of a color, the same everywhere on the site. */
export type Tone = 'program' | 'trace' | 'receipt' | 'bad' | 'muted';

/** A number field. Invalid input shows an error beside the field and does not change the value. */
export function NumberField({
  label,
  value,
  onChange,
  onWrong,
  parse,
  step,
  compact = false,
  tone,
  hint,
}: Props): ReactNode {
  const id = useId();
  // The text being typed. Dropped when something else changes the value, or when the field is
  // reused for another one. If it were only hidden, it would reappear when the old value returns.
  const [draft, setDraft] = useState<{text: string; value: number; label: string} | null>(null);
  const isStale = draft !== null && (draft.value !== value || draft.label !== label);
  if (isStale) setDraft(null);
  const current = isStale ? null : (draft?.text ?? null);
  const parsed = current === null ? null : parse(current);
  const error = parsed && 'error' in parsed ? parsed.error : null;
  const isWrong = error !== null;
  useEffect(() => onWrong?.(isWrong), [isWrong, onWrong]);

  // Any other action also drops the draft: otherwise a wrong text would survive a Reset that leaves
  // this value unchanged.
  const actions = useContext(Actions);
  useEffect(() => {
    const drop = () => setDraft(null);
    actions.addEventListener(acted, drop);
    return () => actions.removeEventListener(acted, drop);
  }, [actions]);

  const change = (text: string) => {
    const result = parse(text);
    if ('value' in result && result.value !== value) onChange(result.value);
    // The draft comes last, because the field's own action drops the one before.
    setDraft({text, value: 'value' in result ? result.value : value, label});
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = plainKey(event);
    if (key === 'Escape') setDraft(null);
    const direction = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : null;
    if (direction === null || !step) return;
    event.preventDefault();
    setDraft(null);
    const next = step(value, direction);
    if (next !== value) onChange(next);
  };

  return (
    <div className={clsx(styles.field, styles.short, compact && styles.compact)} data-tone={tone}>
      <label htmlFor={id} className={clsx(compact && styles.visuallyHidden)}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        // The numeric keyboard of iPhones has no minus sign.
        inputMode={'error' in parse('-1') ? 'numeric' : undefined}
        autoComplete="off"
        spellCheck={false}
        value={current ?? String(value)}
        aria-invalid={isWrong}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        onChange={(event) => change(event.target.value)}
        onFocus={(event) => event.target.select()}
        // On blur, show the parsed value. Keep invalid text and its error: if the error
        // disappeared, the element below that the reader is pressing would move away.
        onBlur={() => {
          if (error === null) setDraft(null);
        }}
        onKeyDown={onKeyDown}
      />
      <span aria-live="polite" className={styles.note}>
        {(error || hint) && (
          <span id={`${id}-note`} className={error ? styles.error : styles.hint}>
            {error ?? hint}
          </span>
        )}
      </span>
    </div>
  );
}
