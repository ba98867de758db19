/** Types of modules that have none, or that hide theirs. */

declare module '@generated/derived/default/math/stylesheet.json' {
  const stylesheet: {href: string; integrity?: string};
  export default stylesheet;
}

declare module '@bramus/specificity' {
  /** Returns one result for each selector of a list. */
  export default class Specificity {
    static calculate(selectors: string): Specificity[];
    toArray(): [ids: number, classes: number, types: number];
  }
}

declare module 'subset-font' {
  /** Returns the font reduced to the glyphs of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: {targetFormat?: 'woff2'; noHinting?: boolean},
  ): Promise<Buffer>;
}
