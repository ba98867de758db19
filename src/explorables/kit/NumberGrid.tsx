import React, {type KeyboardEvent, type ReactNode} from 'react';
import {onGridKey} from './keys';
import type {Tone} from './NumberField';
import styles from './styles.module.css';

interface GridCell {
  text: string;
  /** Small text below the cell's text. */
  note?: string;
  /** The cell's accessible name. */
  label: string;
  tone?: Tone;
}

interface Props {
  label: string;
  cells: readonly GridCell[];
  selected: number;
  onSelect: (index: number) => void;
  /** Called for Enter, space and click; by default they select the cell. */
  onActivate?: (index: number) => void;
  columns?: number;
}

/** A grid of many small cells, say one per field element, with one tab stop and arrow keys. */
export function NumberGrid({
  label,
  cells,
  selected,
  onSelect,
  onActivate = onSelect,
  columns = 10,
}: Props): ReactNode {
  const rows = Math.ceil(cells.length / columns);
  const onKeyDown = (event: KeyboardEvent) =>
    onGridKey(event, [Math.floor(selected / columns), selected % columns], [rows, columns], {
      activate: () => onActivate(selected),
      move(row, column) {
        // The last row may be shorter.
        const index = Math.min(row * columns + column, cells.length - 1);
        onSelect(index);
        return `[data-index="${index}"]`;
      },
    });
  return (
    <div
      className={styles.numbers}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}>
      {Array.from({length: rows}, (_, row) => (
        <div
          key={row}
          role="row"
          // Wide enough for a finger and, with large text, for two digits.
          style={{gridTemplateColumns: `repeat(${columns}, minmax(max(24px, 1.3rem), 1fr))`}}>
          {cells.slice(row * columns, (row + 1) * columns).map((cell, column) => {
            const index = row * columns + column;
            return (
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid has the keys
              <div
                key={index}
                role="gridcell"
                className={styles.number}
                data-index={index}
                data-tone={cell.tone}
                aria-selected={index === selected}
                aria-label={cell.label}
                tabIndex={index === selected ? 0 : -1}
                onClick={() => onActivate(index)}>
                {/* Drawn below the text. First, as in the label, so that voice control finds the cell. */}
                {cell.note && <small>{cell.note} </small>}
                {cell.text}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
