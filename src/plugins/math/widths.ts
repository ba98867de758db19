/**
 * How wide the boxes of a formula are once KaTeX's faces are there.
 *
 * A formula is shown before its faces have come, and lines must not break anew when they do:
 * `src/remark/static-math.ts` writes the widths of these boxes into the page.
 *
 * The walk knows the boxes by KaTeX's classes, and adds up what KaTeX's stylesheet and the
 * styles of the elements give them. Of what it doesn't know it says nothing.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Element, ElementContent} from 'hast';
import {readAdvances} from './advances';
import {placesOf, readSheet, type Place} from './faces';

/** `.sizing.reset-size6.size3`: the factor is the quotient of two of these, from `size1` on. */
const sizes = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.44, 1.728, 2.074, 2.488];

// cspell:ignore vlist nulldelimiter
// cspell:disable
/** As wide as what they hold, side by side: atoms, choices of a face or a size, wrappers. */
const rows = new Set(
  [
    'base mord mbin mrel mop mopen mclose mpunct minner mtight mspace nobreak allowbreak',
    'text textrm textit textbf texttt mathnormal mathrm mathit mathbf mathsf mathtt',
    'mathbb mathcal mathfrak mathscr boldsymbol amsrm mainrm',
    'sizing fontsize-ensurer delimsizing delimcenter op-symbol small-op large-op op-limits',
    'msupsub mfrac sqrt svg-align munder mover accent vbox mtable vlist-r vlist-t2',
    'col-align-c col-align-l col-align-r',
  ].flatMap((names) => names.split(' ')),
);

/** As wide as the widest that they hold: a table of one column and its cells. */
const columns = new Set(['vlist-t', 'vlist']);

/**
 * What they hold asks for no width: lines and drawings are as wide as the rows beside them,
 * laps and accents stand out of a box without width. A `min-width` counts all the same.
 * `.vlist-s` is a cell 2px wide, which a margin of `.vlist-t2` takes away again.
 */
const hollow = new Set(
  [
    'strut pstrut frac-line hide-tail stretchy arraycolsep vlist-s',
    'thinbox rlap llap clap accent-body nulldelimiter',
  ].flatMap((names) => names.split(' ')),
);

// cspell:enable
const known = new Set([...rows, ...columns, ...hollow]);

/** A construct without a known width. */
class Unknown extends Error {}

const classesOf = ({properties}: Element) => (properties.className ?? []) as string[];

/** What an element's styles add to its width, and the least that it has, in em of its own size. */
function lengthsOf({properties}: Element, classes: readonly string[]) {
  const lengths = {own: classes.includes('nulldelimiter') ? 0.12 : 0, around: 0};
  for (const declaration of String(properties.style ?? '').split(';')) {
    const [, name, value] =
      /^((?:min-)?width|(?:margin|padding)-(?:left|right)):(.*)$/.exec(declaration) ?? [];
    if (name && !/^-?[\d.]+em$/.test(value!)) {
      throw new Unknown(declaration);
    } else if (name) {
      lengths[name.endsWith('width') ? 'own' : 'around'] += parseFloat(value!);
    }
  }
  return lengths;
}

/** @returns an element's size in em of what it stands in */
function sizeOf(classes: readonly string[]): number {
  const level = (pattern: RegExp) =>
    Number(/\d+/.exec(classes.find((name) => pattern.test(name))!));
  return classes.some((name) => name.startsWith('reset-size'))
    ? sizes[level(/^size/) - 1]! / sizes[level(/^reset-size/) - 1]!
    : 1;
}

/**
 * @param dist KaTeX's folder of that name
 * @returns what gives the width of a `.base`, in em of the formula; `null` if it isn't known
 */
export function createRuler(dist: string): (base: Element) => number | null {
  const inside = placesOf(readSheet(readFileSync(path.join(dist, 'katex.min.css'), 'utf8')));
  const around = ['katex', 'katex-html'].reduce<Place | undefined>(
    (place, name) => inside(place, 'span', [name]),
    undefined,
  )!;
  const fonts = new Map<string, ReadonlyMap<string, number>>();

  function advancesOf(file: string) {
    const advances =
      fonts.get(file) ??
      readAdvances(readFileSync(path.join(dist, `fonts/${file.replace('.woff2', '.ttf')}`)));
    fonts.set(file, advances);
    return advances;
  }

  function widthOfText(text: string, {file}: Place): number {
    const advances = file ? advancesOf(file) : undefined;
    return [...text].reduce((sum, character) => {
      const advance = advances?.get(character);
      // A plain space may be dropped; KaTeX writes others.
      if (advance === undefined || character === ' ') {
        throw new Unknown(character);
      }
      return sum + advance;
    }, 0);
  }

  const widthsOf = (nodes: readonly ElementContent[], place: Place) =>
    nodes.map((node) =>
      node.type === 'element'
        ? widthOf(node, place)
        : node.type === 'text'
          ? widthOfText(node.value, place)
          : 0,
    );

  /** In em of what the element stands in. */
  function widthOf(element: Element, outer: Place): number {
    const classes = classesOf(element);
    const stray = classes.find((name) => !known.has(name) && !/^(?:reset-)?size\d+$/.test(name));
    if (stray || element.tagName !== 'span') {
      throw new Unknown(stray ?? element.tagName);
    }
    const is = (kind: ReadonlySet<string>) => classes.some((name) => kind.has(name));
    const widths = is(hollow)
      ? []
      : widthsOf(element.children, inside(outer, element.tagName, classes));
    const content = is(columns)
      ? Math.max(0, ...widths)
      : widths.reduce((sum, width) => sum + width, 0);
    const {own, around} = lengthsOf(element, classes);
    return sizeOf(classes) * (Math.max(own, content) + around);
  }

  return (base) => {
    try {
      return widthOf(base, around);
    } catch (error) {
      if (error instanceof Unknown) {
        return null;
      }
      throw error;
    }
  };
}
