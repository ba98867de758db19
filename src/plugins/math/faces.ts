/**
 * Which of KaTeX's faces shows which part of a formula, as KaTeX's own stylesheet says.
 */
import postcss, {type Rule} from 'postcss';

interface Element {
  tag: string;
  classes: ReadonlySet<string>;
}

interface Compound {
  tag: string | null;
  classes: readonly string[];
  /** Whether it stands right inside the compound before it. */
  isChild: boolean;
}

/** What of a font a rule or an element sets; `undefined` is inherited. */
interface Style {
  family?: string;
  weight?: string;
  style?: string;
}

export interface Sheet {
  /** Name of a file of fonts by family, weight and style. */
  faces: ReadonlyMap<string, string>;
  /** Rules that choose a font, in their order. */
  rules: readonly {compounds: readonly Compound[]; sets: Style}[];
  /** What chains of tags and classes came to, which repeat in all formulas. */
  known: Map<string, Place>;
}

const faceKey = ({family, weight = '400', style = 'normal'}: Style) =>
  `${family} ${weight} ${style}`;

const firstFamily = (value: string) => value.split(',')[0]!.trim().replace(/["']/g, '');

/** `.katex .delim-size1>span`: classes, tags, descendants and children are all that KaTeX uses. */
function compoundsOf(selector: string): Compound[] {
  let isChild = false;
  return selector
    .replace(/\s*>\s*/g, ' > ')
    .split(/\s+/)
    .flatMap((part): Compound[] => {
      if (part === '>') {
        isChild = true;
        return [];
      }
      const compound = {
        tag: /^[a-z]+/.exec(part)?.[0] ?? null,
        classes: [...part.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!),
        isChild,
      };
      isChild = false;
      return [compound];
    });
}

function fontOf(rule: Rule): Style {
  const sets: Style = {};
  rule.walkDecls((declaration) => {
    const {prop, value} = declaration;
    if (prop === 'font') {
      // `normal 1.21em KaTeX_Main, …`
      sets.family = firstFamily(value.replace(/^.*?[\d.]+em\s+/, ''));
      sets.weight = '400';
      sets.style = 'normal';
    } else if (prop === 'font-family') {
      sets.family = firstFamily(value);
    } else if (prop === 'font-weight') {
      sets.weight = value;
    } else if (prop === 'font-style') {
      sets.style = value;
    }
  });
  return sets;
}

/** @param css KaTeX's stylesheet */
export function readSheet(css: string): Sheet {
  const root = postcss.parse(css);
  const faces = new Map<string, string>();
  root.walkAtRules('font-face', (rule) => {
    const values: Record<string, string> = {};
    rule.walkDecls(({prop, value}) => {
      values[prop] = value;
    });
    const [, file] = /url\((?:[^)]*\/)?([\w.-]+\.woff2)\)/.exec(values.src!)!;
    const key = {
      family: firstFamily(values['font-family']!),
      weight: values['font-weight'],
      style: values['font-style'],
    };
    faces.set(faceKey(key), file!);
  });
  const rules: Sheet['rules'][number][] = [];
  root.walkRules((rule) => {
    const sets = fontOf(rule);
    if (Object.keys(sets).length > 0) {
      rule.selectors.forEach((selector) => rules.push({compounds: compoundsOf(selector), sets}));
    }
  });
  // The more classes a selector has the more it counts; of equals the later one wins.
  const weight = (compounds: readonly Compound[]) =>
    compounds.reduce((sum, {classes, tag}) => sum + 100 * classes.length + (tag ? 1 : 0), 0);
  rules.sort((a, b) => weight(a.compounds) - weight(b.compounds));
  return {faces, rules, known: new Map()};
}

const fits = ({tag, classes}: Element, compound: Compound) =>
  (!compound.tag || compound.tag === tag) && compound.classes.every((name) => classes.has(name));

/** Whether the last element of a chain from the outside in is one that a selector means. */
function matches(
  chain: readonly Element[],
  compounds: readonly Compound[],
  at = chain.length - 1,
  last = compounds.length - 1,
): boolean {
  if (at < 0 || !fits(chain[at]!, compounds[last]!)) {
    return false;
  }
  if (last === 0) {
    return true;
  }
  for (let outer = at - 1; outer >= 0; outer--) {
    if (matches(chain, compounds, outer, last - 1)) {
      return true;
    }
    if (compounds[last]!.isChild) {
      return false;
    }
  }
  return false;
}

/** Where in a formula an element stands, and the face of its characters. */
export interface Place {
  chain: readonly Element[];
  /** All of `chain` in one. */
  key: string;
  style: Style;
  /** Name of the file of fonts; none if the styles ask for a face that KaTeX doesn't have. */
  file: string | undefined;
}

/** @returns what steps from an element, or from around a formula, to one that it holds */
export function placesOf({faces, rules, known}: Sheet) {
  return (outer: Place | undefined, tag: string, classes: readonly string[]): Place => {
    const key = `${outer?.key ?? ''}>${tag}.${classes.join(' ')}`;
    let place = known.get(key);
    if (!place) {
      const chain = [...(outer?.chain ?? []), {tag, classes: new Set(classes)}];
      const style = {...outer?.style};
      for (const {compounds, sets} of rules) {
        if (matches(chain, compounds)) {
          Object.assign(style, sets);
        }
      }
      place = {chain, key, style, file: faces.get(faceKey(style))};
      known.set(key, place);
    }
    return place;
  };
}

const entities: Record<string, string> = {lt: '<', gt: '>', amp: '&', quot: '"', nbsp: '\u00a0'};

const decode = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name: string) =>
    hex || decimal
      ? String.fromCodePoint(hex ? parseInt(hex as string, 16) : Number(decimal))
      : (entities[name] ?? whole),
  );

/**
 * Gathers the characters of formulas by the file of the face that shows them.
 *
 * @param formulas KaTeX's HTML without MathML, each from its `class="katex"` on
 */
export function charactersByFace(
  formulas: Iterable<string>,
  sheet: Sheet,
): Map<string, Set<string>> {
  const characters = new Map<string, Set<string>>();
  const inner = placesOf(sheet);
  for (const html of formulas) {
    const places: Place[] = [];
    for (const [, end, tag, attributes, closed, text] of html.matchAll(
      /<(\/?)([a-z]+)((?:"[^"]*"|[^>"])*?)(\/?)>|([^<]+)/g,
    )) {
      if (text !== undefined) {
        const file = places.at(-1)?.file;
        if (file) {
          const own = characters.get(file) ?? new Set();
          characters.set(file, own);
          for (const character of decode(text)) {
            own.add(character);
          }
        }
      } else if (end) {
        places.pop();
      } else if (!closed) {
        const [, classes = ''] = /\sclass="([^"]*)"/.exec(attributes!) ?? [];
        places.push(inner(places.at(-1), tag!, classes.split(/\s+/).filter(Boolean)));
      }
    }
  }
  return characters;
}
