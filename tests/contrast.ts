import axe from 'axe-core';

/** axe's own functions, which its types lack. */
interface Functions {
  Color: new () => {parseString: (color: string) => object};
  getContrast: (ground: object, color: object) => number;
}
const {Color, getContrast} = (axe.commons as unknown as {color: Functions}).color;

/** Returns the contrast of two CSS colors, as WCAG 2.2 §1.4.3 defines it. */
export const contrast = (color: string, ground: string) =>
  getContrast(new Color().parseString(ground), new Color().parseString(color));
