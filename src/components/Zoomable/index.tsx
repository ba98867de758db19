import React, {useRef, useState, type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** What can be enlarged, for the button's name, e.g. `diagram`. */
  what: string;
  children: ReactNode;
}

/**
 * A diagram with a button that shows it as large as the window. The copy is made when it is
 * asked for, so the page holds the diagram once.
 */
export default function Zoomable({what, children}: Props): ReactNode {
  const content = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);

  const open = () => {
    const picture = content.current?.querySelector('svg, img');
    if (!picture || !dialog.current) {
      return;
    }
    const copy = picture.cloneNode(true) as HTMLElement;
    copy.removeAttribute('width');
    copy.removeAttribute('height');
    copy.removeAttribute('style');
    dialog.current.querySelector(`.${styles.stage}`)!.replaceChildren(copy);
    dialog.current.showModal();
    setOpen(true);
  };
  const closed = () => {
    dialog.current?.querySelector(`.${styles.stage}`)?.replaceChildren();
    setOpen(false);
  };

  return (
    <div className={styles.zoomable}>
      <div ref={content}>{children}</div>
      <button type="button" className={styles.enlarge} aria-haspopup="dialog" onClick={open}>
        Enlarge {what}
      </button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={`Enlarged ${what}`}
        onClose={closed}>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          Close
        </button>
        {/* What scrolls must take the focus. */}
        <div
          className={styles.stage}
          role="group"
          aria-label={what}
          tabIndex={isOpen ? 0 : undefined}
        />
      </dialog>
    </div>
  );
}
