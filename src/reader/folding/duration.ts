/** How long folding takes, in ms: longer for higher content, but not in proportion; as menus do. */
export function foldingDuration(height: number): number {
  const lines = height / 36;
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10);
}
