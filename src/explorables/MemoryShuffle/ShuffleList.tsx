import React, {
  useEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import {plainKey} from '../kit/keys';
import styles from './styles.module.css';

export interface Item {
  /** Identifies the item; it doesn't change when the item moves. */
  id: number;
  /** The accessible name of the item's handle. */
  name: string;
  content: ReactNode;
  /** The item's error, shown below it. */
  fault: string | null;
}

interface Props {
  label: string;
  items: readonly Item[];
  /** Takes the item's `id`, because fast successive moves may already have changed its index. */
  onMove: (id: number, to: number) => void;
}

/** A list that the reader sorts by dragging or pressing handles, or by arrow keys on them. */
export function ShuffleList({label, items, onMove}: Props): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  /** The item that was moved last, or is being dragged. */
  const held = useRef<number | null>(null);
  /** The item whose handle a pointer presses, until it is dragged elsewhere. */
  const pressed = useRef<number | null>(null);
  const order = items.map(({id}) => id).join();

  useEffect(() => {
    // Moving an element in the DOM removes its focus, so restore it. If the order changed for
    // another reason, such as undo, the focus is elsewhere and must stay there.
    if (held.current === null || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${held.current}"]`)?.focus();
  }, [order]);

  const onKeyDown = (event: KeyboardEvent, from: number, id: number) => {
    const places = {ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: items.length - 1};
    const to = places[plainKey(event) as keyof typeof places] as number | undefined;
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= items.length || to === from) return;
    held.current = id;
    onMove(id, to);
  };
  // Capture the pointer on the list: the item's own element moves in the DOM and would lose it.
  const onPointerMove = (event: PointerEvent) => {
    if (!list.current!.hasPointerCapture(event.pointerId)) return;
    const {current: id} = held;
    const places = [...list.current!.children].map((item) => item.getBoundingClientRect());
    const to = places.findIndex(({top, bottom}) => event.clientY >= top && event.clientY < bottom);
    if (id === null || to < 0) return;
    if (items[to]!.id !== id) pressed.current = null;
    onMove(id, to);
  };
  // A press moves the item down by one, for readers who neither drag nor have arrow keys. The list
  // has captured the pointer, so it may be the click's target.
  const onClick = ({detail, target}: MouseEvent) => {
    const handle = (target as HTMLElement).closest<HTMLElement>('[data-handle]');
    const id = detail === 0 && handle ? Number(handle.dataset.handle) : pressed.current;
    pressed.current = null;
    if (id === null) return;
    held.current = id;
    onMove(id, (items.findIndex((item) => item.id === id) + 1) % items.length);
  };

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the handles inside are buttons
    <ol
      ref={list}
      className={styles.list}
      aria-label={label}
      onClick={onClick}
      onPointerDownCapture={() => (pressed.current = null)}
      onPointerMove={onPointerMove}>
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
              // The right button opens the browser's menu.
              if (event.button !== 0) return;
              held.current = id;
              pressed.current = id;
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
