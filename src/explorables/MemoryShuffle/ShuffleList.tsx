import React, {
  useEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import styles from './styles.module.css';

export interface Item {
  /** Stays with the item wherever it moves. */
  id: number;
  /** Names the item's handle. */
  name: string;
  content: ReactNode;
  /** What is wrong with it, below it. */
  fault: string | null;
}

interface Props {
  label: string;
  items: readonly Item[];
  /** Takes the item's `id`: its place may be another one by now, when moves follow each other fast. */
  onMove: (id: number, to: number) => void;
}

/** A list to be put in order: drag a handle, or press the arrow keys on it. */
export function ShuffleList({label, items, onMove}: Props): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  /** The item that was moved last, or is being dragged. */
  const held = useRef<number | null>(null);
  const order = items.map(({id}) => id).join();

  useEffect(() => {
    // Moving an element in the document takes the focus from it. If the order changed for another
    // reason (undo, say), the focus is elsewhere and stays there.
    if (held.current === null || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${held.current}"]`)?.focus();
  }, [order]);

  const onKeyDown = (event: KeyboardEvent, from: number, id: number) => {
    const to = {ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: items.length - 1}[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= items.length || to === from) return;
    held.current = id;
    onMove(id, to);
  };
  // The list holds the pointer: the item's own element is moved about, and would lose it.
  const onPointerMove = (event: PointerEvent) => {
    if (!list.current!.hasPointerCapture(event.pointerId)) return;
    const {current: id} = held;
    const places = [...list.current!.children].map((item) => item.getBoundingClientRect());
    const to = places.findIndex(({top, bottom}) => event.clientY >= top && event.clientY < bottom);
    if (id !== null && to >= 0) onMove(id, to);
  };

  return (
    <ol ref={list} className={styles.list} aria-label={label} onPointerMove={onPointerMove}>
      {items.map(({id, name, content, fault}, i) => (
        <li key={id} className={styles.item} data-fault={fault !== null || undefined}>
          <button
            type="button"
            className={styles.handle}
            data-handle={id}
            aria-label={`Move ${name}, line ${i + 1} of ${items.length}`}
            aria-keyshortcuts="ArrowUp ArrowDown"
            onKeyDown={(event) => onKeyDown(event, i, id)}
            onPointerDown={(event) => {
              held.current = id;
              list.current!.setPointerCapture(event.pointerId);
            }}>
            <span aria-hidden="true">↕</span>
          </button>
          <div className={styles.content}>
            {content}
            <span className={styles.fault}>{fault}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}
