/**
 * Formats an integer with thousands separators: `2,013,265,921`. It replaces `Intl.NumberFormat`,
 * which takes a tenth of a second to initialize on a slow phone.
 */
export function grouped(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',');
}
