import React, {useRef, type KeyboardEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {gridMove} from './keys';
import type {Tone} from './NumberField';
import styles from './styles.module.css';

export interface Cell {
  content: ReactNode;
  /** Read instead of the content, where that is only a number or a sign. */
  label?: string;
  tone?: Tone;
  /** Drawn with a strong edge: changed, or pointed at by something else. */
  marked?: boolean;
}

export interface Row {
  /** The row's header. */
  head: ReactNode;
  cells: readonly Cell[];
  tone?: Tone;
}

interface Props {
  caption: string;
  /** The header of the row headers, then of the columns. */
  corner: string;
  columns: readonly ReactNode[];
  rows: readonly Row[];
  /** The chosen cell. With `onSelect` the table is a grid: one tab stop, arrow keys inside. */
  selected?: readonly [row: number, column: number] | null;
  onSelect?: (row: number, column: number) => void;
  /** Enter and space on the chosen cell, and a click on it. */
  onActivate?: (row: number, column: number) => void;
  /** Small square cells, for tables of numbers. */
  dense?: boolean;
  /** Height in rem after which the table scrolls inside itself. */
  maxHeight?: number;
}

/** A table of the kit: readable as a table, or a grid that is walked with the arrow keys. */
export function DataTable({
  caption,
  corner,
  columns,
  rows,
  selected = null,
  onSelect,
  onActivate,
  dense = false,
  maxHeight,
}: Props): ReactNode {
  const table = useRef<HTMLTableElement>(null);
  const interactive = onSelect !== undefined;
  const stop = selected ?? [0, 0];

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]');
    if (!cell || event.target !== cell) return;
    const [row, column] = cell.dataset.cell!.split(',').map(Number) as [number, number];
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      (onActivate ?? onSelect)?.(row, column);
      return;
    }
    const next = gridMove(event.key, [row, column], [rows.length, columns.length]);
    if (!next) return;
    event.preventDefault();
    onSelect?.(...next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.join(',')}"]`)?.focus();
  };

  return (
    <div
      className={clsx('table-scroll', styles.tableScroll)}
      style={maxHeight ? {maxHeight: `${maxHeight}rem`} : undefined}
      role="group"
      aria-label={`Table: ${caption}`}
      // What scrolls takes the focus, unless its cells do.
      tabIndex={interactive ? undefined : 0}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are for the cells inside, which hold the focus */}
      <table
        ref={table}
        className={clsx(styles.table, dense && styles.dense)}
        role={interactive ? 'grid' : undefined}
        onKeyDown={interactive ? onKeyDown : undefined}>
        <caption className={styles.visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column, j) => (
              <th key={j} scope="col" data-on={selected?.[1] === j || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i} data-tone={row.tone}>
              <th scope="row" data-on={selected?.[0] === i || undefined}>
                {row.head}
              </th>
              {row.cells.map((cell, j) => {
                const on = selected?.[0] === i && selected[1] === j;
                return (
                  <td
                    key={j}
                    data-tone={cell.tone}
                    data-marked={cell.marked || undefined}
                    {...(interactive && {
                      role: 'gridcell',
                      'data-cell': `${i},${j}`,
                      'aria-selected': on,
                      tabIndex: stop[0] === i && stop[1] === j ? 0 : -1,
                      onClick: () => {
                        if (on && onActivate) onActivate(i, j);
                        else onSelect(i, j);
                      },
                    })}
                    aria-label={cell.label}>
                    {cell.content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
