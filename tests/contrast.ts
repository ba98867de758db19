/** The contrast of colors, as WCAG 2.2 §1.4.3 defines it. */

/** @param channels red, green and blue, 0 to 255 */
function luminance(channels: number[]): number {
  const [r, g, b] = channels.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

export function contrast(...colors: [number[], number[]]): number {
  const [dark, light] = colors.map(luminance).sort((one, other) => one - other);
  return (light! + 0.05) / (dark! + 0.05);
}
