/**
 * Creates a social card for each page, the image shown with links to the page on other sites; except
 * in development, where nobody sees them.
 *
 * Renders plain SVG with resvg, with line breaks computed here and only the site's own font. So the
 * same text results in the same bytes on every machine.
 */
import {hash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';
import type {PluginPart} from '../../lib/compose-plugin';
import {escapeHtml} from '../../lib/escape';
import {writeGenerated} from '../../lib/files';
import {cardPath, cardSize} from '../../lib/page-paths';
import {sitePages, type SitePage} from '../sources/site-pages';

interface CardWords {
  title: string;
  description: string;
  /** The part of the site that the page belongs to, e.g. `API reference 0.19`. */
  place: string;
  siteTitle: string;
}

const logo = readFileSync(path.join(__dirname, '../../../static/img/mark.svg'), 'utf8').replace(
  /<\/?svg[^>]*>/g,
  '',
);

const tokens = readFileSync(path.join(__dirname, '../../css/tokens.css'), 'utf8');
const dark = tokens.slice(tokens.indexOf("[data-theme='dark']"));

/** Returns a color of the dark mode. */
const color = (name: string) => new RegExp(`--rz-${name}: (#\\w+)`).exec(dark)![1]!;

const family = 'Atkinson Hyperlegible Next';

/**
 * Loads an SVG with only the fonts of the cards: the weights 400 and 650 of the site's font, made with
 * fontTools (`instancer.instantiateVariableFont`), since resvg reads no WOFF2 and no variable fonts.
 */
const readSvg = (svg: string) =>
  new Resvg(svg, {
    font: {
      fontFiles: ['regular.ttf', 'bold.ttf'].map((name) => path.join(__dirname, 'fonts', name)),
      loadSystemFonts: false,
      defaultFontFamily: family,
    },
  });

interface Type {
  size: number;
  weight: 400 | 700;
}

const prose: Type = {size: 30, weight: 400};

const textAt = (text: string, x: number, y: number, {size, weight}: Type, fill = '') =>
  `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeHtml(text)}</text>`;

/** Returns the width of a line in pixels. */
export function textWidth(text: string, type: Type): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${textAt(text, 0, 0, type)}</svg>`;
  return readSvg(svg).getBBox()?.width ?? 0;
}

/** @returns at most `limit` lines; the last one ends in `…` if the text was cut */
export function breakLines(
  text: string,
  {width, limit, ...type}: Type & {width: number; limit: number},
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer, type) <= width) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  if (lines.length <= limit) {
    return lines;
  }
  const kept = lines.slice(0, limit);
  let end = kept[limit - 1]!;
  while (textWidth(`${end} …`, type) > width && end.includes(' ')) {
    end = end.slice(0, end.lastIndexOf(' '));
  }
  return [...kept.slice(0, -1), `${end} …`];
}

/** Draws cells whose colors derive from a hash of the text, so that each card looks different. */
function traceCells(words: CardWords): string {
  const bytes = hash('sha256', `${words.place}\n${words.title}`, 'buffer');
  const hues = [color('program'), color('trace'), color('receipt')];
  const cells = [...bytes].map((byte, index) => {
    const [row, column] = [Math.floor(index / 4), index % 4];
    const opacity = (0.12 + (byte >> 4) * 0.055).toFixed(3);
    return `<rect x="${960 + column * 48}" y="${123 + row * 48}" width="38" height="38" rx="6" fill="${hues[byte % 3]!}" opacity="${opacity}"/>`;
  });
  return cells.join('');
}

/** Returns the card as a PNG. */
export function cardPng(words: CardWords): Buffer {
  const {width, height} = cardSize;
  const titleSize = textWidth(words.title, {size: 68, weight: 700}) > 1500 ? 54 : 68;
  const title = breakLines(words.title, {size: titleSize, weight: 700, width: 820, limit: 3});
  const description = breakLines(words.description, {...prose, width: 820, limit: 4});
  const titleTop = 210;
  const titleStep = Math.round(titleSize * 1.12);
  const below = titleTop + title.length * titleStep;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${color('paper')}"/>`,
    traceCells(words),
    `<g transform="translate(66 62) scale(1.9)">${logo}</g>`,
    textAt(words.siteTitle, 142, 103, {size: 30, weight: 700}, color('text')),
    ...title.map((text, index) =>
      textAt(text, 72, titleTop + index * titleStep, {size: titleSize, weight: 700}, color('text')),
    ),
    ...description.map((text, index) =>
      textAt(text, 72, below + index * 41, prose, color('muted')),
    ),
    textAt(words.place, 72, 574, {size: 28, weight: 700}, color('receipt')),
    `<rect y="618" width="400" height="12" fill="${color('program')}"/><rect x="400" y="618" width="400" height="12" fill="${color('trace')}"/><rect x="800" y="618" width="400" height="12" fill="${color('receipt')}"/>`,
    '</svg>',
  ].join('');
  return readSvg(svg).render().asPng();
}

const placeOf = ({version, section, id}: SitePage) => {
  if (version) {
    return `API reference ${version.label}${version.isLast ? ', the latest' : ''}`;
  }
  // Pages outside the docs have no id: their titles say enough.
  return section ?? (id === null ? '' : 'Explanations');
};

export const cards: PluginPart = ({siteDir, siteConfig, baseUrl}) => ({
  allContentLoaded({allContent}) {
    if (process.env.NODE_ENV !== 'production') return;
    const {title: siteTitle, tagline: title} = siteConfig;
    const home = {title, description: '', place: '', permalink: baseUrl};
    const pages = sitePages(allContent, siteDir).map((page) => ({...page, place: placeOf(page)}));
    for (const card of [home, ...pages]) {
      const file = cardPath(card.permalink, baseUrl).slice(baseUrl.length);
      writeGenerated(siteDir, file, cardPng({...card, siteTitle}));
    }
  },
});
