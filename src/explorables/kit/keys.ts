import type {KeyboardEvent as ReactKeyboardEvent} from 'react';

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** The pressed key, or none with a modifier: such keys are the browser's, like Alt+Left for Back. */
export const plainKey = ({key, altKey, ctrlKey, metaKey}: Press) =>
  altKey || ctrlKey || metaKey ? null : key;

/**
 * The cell of a grid to which a navigation key moves the selection; `null` for other keys. Moves
 * stop at the edges.
 */
function gridMove(
  press: Press,
  [row, column]: readonly [number, number],
  [rows, columns]: readonly [number, number],
): [number, number] | null {
  const clamp = (n: number, length: number) => Math.max(0, Math.min(length - 1, n));
  switch (plainKey(press)) {
    case 'ArrowUp':
      return [clamp(row - 1, rows), column];
    case 'ArrowDown':
      return [clamp(row + 1, rows), column];
    case 'ArrowLeft':
      return [row, clamp(column - 1, columns)];
    case 'ArrowRight':
      return [row, clamp(column + 1, columns)];
    case 'Home':
      return [row, 0];
    case 'End':
      return [row, columns - 1];
    case 'PageUp':
      return [0, column];
    case 'PageDown':
      return [rows - 1, column];
    default:
      return null;
  }
}

/**
 * Handles a key on a grid with one tab stop, or on a cell of it: keys of `gridMove` select a cell and
 * give it the focus.
 *
 * @param on.move selects a cell, and returns a selector by which the grid finds it
 * @param on.activate what Enter and space do; without it, they are left alone
 */
export function onGridKey(
  event: ReactKeyboardEvent,
  place: readonly [row: number, column: number],
  size: readonly [rows: number, columns: number],
  on: {move: (row: number, column: number) => string; activate?: () => void},
): void {
  const key = plainKey(event);
  const activates = on.activate && (key === 'Enter' || key === ' ');
  const next = gridMove(event, place, size);
  if (!activates && !next) return;
  event.preventDefault();
  if (activates) on.activate!();
  else
    event.currentTarget
      .closest('[role=grid]')!
      .querySelector<HTMLElement>(on.move(...next!))
      ?.focus();
}

/**
 * The place on a circle of `count` places to which a key moves the selection; `null` for other
 * keys.
 */
export function ringMove(press: Press, position: number, count: number): number | null {
  switch (plainKey(press)) {
    case 'ArrowRight':
    case 'ArrowUp':
      return (position + 1) % count;
    case 'ArrowLeft':
    case 'ArrowDown':
      return (position + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
