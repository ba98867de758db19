import React, {
  memo,
  useEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import clsx from 'clsx';
import isEqual from 'react-fast-compare';
import {onGridKey} from './keys';
import type {Tone} from './NumberField';
import styles from './styles.module.css';

export interface Cell {
  content: ReactNode;
  /** Accessible name, for content that is only a number or a symbol. */
  label?: string;
  tone?: Tone;
  /** Draws a strong border: the cell was changed, or another element refers to it. */
  marked?: boolean;
}

export interface Row {
  /** The row's header. */
  head: ReactNode;
  cells: readonly Cell[];
}

interface Props {
  caption: string;
  /** The header of the column of row headers. `columns` holds the other column headers. */
  corner: string;
  columns: readonly ReactNode[];
  rows: readonly Row[];
  /** The selected cell. With `onSelect`, the table is a grid with one tab stop and arrow keys. */
  selected?: readonly [row: number, column: number] | null;
  onSelect?: (row: number, column: number) => void;
  /** Called for Enter, space or a click on the selected cell. */
  onActivate?: (row: number, column: number) => void;
  /** Small square cells, for tables of numbers. */
  dense?: boolean;
  /** Maximum height in rem; a taller table scrolls inside its container. */
  maxHeight?: number;
}

/** A static table or, with `onSelect`, a grid that is navigated with the arrow keys. */
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

  // Shows the selected cell within the box: the table may be larger, and the cell may have been
  // selected elsewhere. `scrollIntoView` would move the page, too.
  const place = selected?.join(',');
  useEffect(() => {
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${place}"]`);
    const head = cell?.parentElement!.firstElementChild as HTMLElement | undefined;
    const box = table.current?.parentElement;
    if (!cell || !head || !box) return;
    const {offsetLeft: left, offsetTop: top} = cell;
    const above = table.current!.tHead!.offsetHeight;
    box.scrollTo(
      inSight(box.scrollLeft, box.clientWidth, left - head.offsetWidth, left + cell.offsetWidth),
      inSight(box.scrollTop, box.clientHeight, top - above, top + cell.offsetHeight),
    );
  }, [place]);

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target as HTMLElement);
    if (!place) return;
    onGridKey(event, place, [rows.length, columns.length], {
      activate: () => (onActivate ?? onSelect)?.(...place),
      move(row, column) {
        onSelect?.(row, column);
        return `[data-cell="${row},${column}"]`;
      },
    });
  };

  const onClick = ({target}: MouseEvent) => {
    const place = placeOf((target as HTMLElement).closest<HTMLElement>('[data-cell]'));
    if (!place) return;
    const on = selected?.[0] === place[0] && selected[1] === place[1];
    (on && onActivate ? onActivate : onSelect)?.(...place);
  };

  return (
    <div
      className={clsx('table-scroll', styles.tableScroll)}
      style={maxHeight ? {maxHeight: `min(${maxHeight}rem, 70svh)`} : undefined}
      role="group"
      aria-label="Table"
      // A scroll container must be focusable, unless its cells are.
      tabIndex={interactive ? undefined : 0}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are for the cells inside, which hold the focus */}
      <table
        ref={table}
        className={clsx(styles.table, dense && styles.dense)}
        role={interactive ? 'grid' : undefined}
        onKeyDown={interactive ? onKeyDown : undefined}
        onClick={interactive ? onClick : undefined}>
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
            <TableRow
              key={i}
              index={i}
              row={row}
              interactive={interactive}
              selected={selected?.[0] === i ? selected[1] : null}
              stop={stop[0] === i ? stop[1] : null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  index: number;
  row: Row;
  interactive: boolean;
  /** The column of the selected cell, if it is in this row. `stop`: the column of the tab stop. */
  selected: number | null;
  stop: number | null;
}

/** A memoized row, so that a change in one cell renders only that row again. */
const TableRow = memo(function TableRow({
  index,
  row,
  interactive,
  selected,
  stop,
}: RowProps): ReactNode {
  return (
    <tr>
      <th scope="row" data-on={selected !== null || undefined}>
        {row.head}
      </th>
      {row.cells.map((cell, j) => (
        <td
          key={j}
          data-tone={cell.tone}
          data-marked={cell.marked || undefined}
          {...(interactive && {
            'data-cell': `${index},${j}`,
            'aria-selected': selected === j,
            tabIndex: stop === j ? 0 : -1,
          })}
          aria-label={cell.label}>
          {cell.content}
        </td>
      ))}
    </tr>
  );
}, isEqual);

/** The scroll position nearest to `now` that shows `start` to `end`, or at least `start`. */
const inSight = (now: number, room: number, start: number, end: number): number =>
  start < now ? start : Math.max(now, end - room);

/** The row and column of a selectable cell; `null` for other elements. */
function placeOf(cell: HTMLElement | null): [number, number] | null {
  const [row, column] = cell?.dataset.cell?.split(',') ?? [];
  return row === undefined || column === undefined ? null : [Number(row), Number(column)];
}
