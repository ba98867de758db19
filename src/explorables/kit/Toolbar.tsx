import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import {unreadable, type Controls} from './useExplorableState';
import frame from './frame.module.css';
import styles from './styles.module.css';

interface Props {
  controls: Controls;
  /** Additional buttons of the explorable, placed before Undo. */
  children?: ReactNode;
}

/**
 * The Undo, Redo, Reset and Copy link buttons, with a live region that describes the last change.
 */
export function Toolbar({controls, children}: Props): ReactNode {
  const {undo, redo, reset, canUndo, canRedo, canReset, link, announcement, turn} = controls;
  const [last, setShared] = useState<{link: string; copied: boolean} | null>(null);
  // After a change, the copied link leads to an earlier state, so its status disappears.
  const shared = last && last.link === link() ? last : null;
  const field = useRef<HTMLInputElement>(null);

  const share = () => {
    const address = link();
    // Empties the status, so that screen readers announce a second copy, too.
    setShared(null);
    // The clipboard is only available in a secure context. Without it, show the link.
    const copy = navigator.clipboard?.writeText(address) ?? Promise.reject();
    copy.then(
      () => setShared({link: address, copied: true}),
      () => setShared({link: address, copied: false}),
    );
  };
  useEffect(() => {
    if (shared && !shared.copied) field.current?.select();
  }, [shared]);

  return (
    <div className={styles.tools}>
      <div className={styles.toolbar} role="group" aria-label="Tools">
        {children}
        <ToolButton label="Undo" enabled={canUndo} onClick={undo} />
        <ToolButton label="Redo" enabled={canRedo} onClick={redo} />
        <ToolButton label="Reset" enabled={canReset} onClick={reset} />
        <ToolButton label="Copy link" onClick={share} />
      </div>
      {/* Visually hidden, since the view itself shows the change. */}
      <LiveRegion hidden={announcement !== unreadable}>
        {/* A new element, so that the same words are spoken again. */}
        <span key={turn}>{announcement}</span>
      </LiveRegion>
      <p className={styles.shared} role="status">
        {shared?.copied && 'Link copied.'}
      </p>
      {shared && !shared.copied && (
        <label className={styles.field}>
          Link to this state
          <input ref={field} className={styles.link} readOnly value={shared.link} />
        </label>
      )}
    </div>
  );
}

interface ToolButtonProps {
  label: string;
  enabled?: boolean;
  /** Without it, the button submits its form. */
  onClick?: () => void;
  /** Whether this is what the reader came to do. */
  primary?: boolean;
}

/** A button that keeps the focus when it becomes disabled, because it uses `aria-disabled`. */
export function ToolButton({label, enabled = true, onClick, primary}: ToolButtonProps): ReactNode {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      className={frame.button}
      data-primary={primary}
      aria-disabled={!enabled}
      onClick={() => {
        if (enabled) onClick?.();
      }}>
      {label}
    </button>
  );
}

/** A line that describes the last change, as a polite live region for screen readers. */
export function LiveRegion({
  children,
  hidden = false,
}: {
  children: ReactNode;
  hidden?: boolean;
}): ReactNode {
  return (
    <p className={hidden ? styles.visuallyHidden : styles.live} role="status" data-live>
      {children}
    </p>
  );
}

/**
 * How far a computation is, after a text in a live region. It only shows: screen readers would
 * announce every percent.
 *
 * @param share from 0 to 1
 */
export function Progress({share}: {share: number}): ReactNode {
  return <span aria-hidden="true">{` ${Math.round(100 * Math.min(share, 1))} %.`}</span>;
}
