/**
 * Returns the duration of the animation in ms. It grows with the height, but less than
 * proportionally, as in common menus.
 */
export function foldingDuration(height: number): number {
  const lines = height / 36;
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10);
}
