/** What the formulas of a built page ask of KaTeX's fonts, and what the fonts hold. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import {convert} from 'fontverter';
import postcss from 'postcss';

type Node = ReturnType<CheerioAPI['root']>[0]['children'][number];
type Cascade = Record<string, string>;

const first = (families: string) => families.split(',')[0]!.replace(/["']/g, '').trim();

const keyOf = (style: Cascade) =>
  [first(style['font-family']!), style['font-weight'] ?? '400', style['font-style']].join();

/** `font: normal 1.21em KaTeX_Main, serif` → its parts. */
function partsOfFont(prop: string, value: string): Cascade {
  return prop === 'font'
    ? {
        'font-style': 'normal',
        'font-weight': '400',
        'font-family': value.replace(/^.*?em\s+/, ''),
      }
    : {[prop]: value};
}

function readStyles(css: string) {
  const root = postcss.parse(css);
  const faces = new Map<string, string>();
  root.walkAtRules('font-face', (rule) => {
    const values: Cascade = {};
    rule.walkDecls(({prop, value}) => void (values[prop] = value));
    faces.set(keyOf(values), /url\(["']?([^)"']+)/.exec(values.src!)![1]!);
  });
  const rules: {selector: string; style: Cascade}[] = [];
  root.walkRules(/\.katex/, (rule) => {
    const style: Cascade = {};
    rule.walkDecls(/^font(-family|-weight|-style)?$/, ({prop, value}) => {
      Object.assign(style, partsOfFont(prop, value));
    });
    if (Object.keys(style).length > 0) {
      rule.selectors.forEach((selector) => rules.push({selector, style}));
    }
  });
  const classes = (selector: string) => selector.split('.').length;
  rules.sort((a, b) => classes(a.selector) - classes(b.selector));
  return {faces, rules};
}

/**
 * @param html of a page
 * @param css with KaTeX's rules, as the page has it
 * @returns address of a font → characters that the page's formulas take from it; those for
 *   which the styles name no font are under the empty address
 */
export function charactersByFont(html: string, css: string): Map<string, Set<string>> {
  const {faces, rules} = readStyles(css);
  const $ = load(html);
  const found = new Map<string, Set<string>>();
  const known = new Map<string, Cascade>();
  const walk = (node: Node, around: Cascade, chain: string) => {
    const element = $(node);
    const own = `${chain} ${element.attr('class') ?? ''}`;
    let style = known.get(own);
    if (!style) {
      const fitting = rules.filter(({selector}) => element.is(selector));
      style = Object.assign({}, around, ...fitting.map((rule) => rule.style)) as Cascade;
      known.set(own, style);
    }
    for (const inner of element.contents().get()) {
      if (inner.type === 'text') {
        const font = faces.get(keyOf(style)) ?? '';
        const characters = found.get(font) ?? new Set();
        found.set(font, characters);
        [...inner.data].forEach((character) => characters.add(character));
      } else if (inner.type === 'tag') {
        walk(inner, style, `${own}>${inner.name}`);
      }
    }
  };
  for (const formula of $('.katex').get()) {
    const whole = $(formula);
    if (whole.parents('.katex').length === 0) {
      const style = Object.assign(
        {},
        ...rules.filter(({selector}) => whole.is(selector)).map((rule) => rule.style),
      ) as Cascade;
      whole.children('.katex-html').each((_, visible) => walk(visible, style, ''));
    }
  }
  return found;
}

/** The styles of formulas that stand in a page. */
export const formulaStyles = (html: string) =>
  [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
    .map(([, css]) => css!)
    .filter((css) => css.includes('KaTeX_'))
    .join('\n');

/** @returns the characters that a font of the build has glyphs for */
export async function charactersOf(address: string): Promise<Set<string>> {
  const font = Buffer.from(await convert(readFileSync(path.join('build', address)), 'truetype'));
  const tables = font.readUInt16BE(4);
  const cmap = Array.from({length: tables}, (_, index) => 12 + 16 * index)
    .filter((at) => font.toString('latin1', at, at + 4) === 'cmap')
    .map((at) => font.readUInt32BE(at + 8))[0]!;
  const characters = new Set<string>();
  const add = (from: number, to: number) => {
    for (let code = from; code <= to && code !== 0xffff; code++) {
      characters.add(String.fromCodePoint(code));
    }
  };
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + 8 * index + 4);
    const format = font.readUInt16BE(at);
    if (format === 4) {
      const size = font.readUInt16BE(at + 6);
      for (let segment = 0; segment < size; segment += 2) {
        add(font.readUInt16BE(at + 16 + size + segment), font.readUInt16BE(at + 14 + segment));
      }
    } else if (format === 12) {
      for (let group = 0; group < font.readUInt32BE(at + 12); group++) {
        const place = at + 16 + 12 * group;
        add(font.readUInt32BE(place), font.readUInt32BE(place + 4));
      }
    }
  }
  return characters;
}
