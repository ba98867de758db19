/**
 * Draws the picture that a link to a page shows elsewhere.
 *
 * Plain SVG with lines broken here, drawn by resvg with the site's own face and no fonts of
 * the system: the same words give the same bytes on every machine.
 */
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import advances from '../../config/face-advances.json';
import {cardSize} from './card-path';
import {fontFiles, render} from './render.cjs';

export interface CardWords {
  title: string;
  description: string;
  /** Where the page belongs, e.g. `API reference 0.19`. */
  place: string;
  siteTitle: string;
}

type Weight = 'regular' | 'bold';

const colors = {
  paper: '#0e1219',
  text: '#e6eaf1',
  muted: '#aeb8c8',
  program: '#b1b9ff',
  trace: '#6fd6ca',
  receipt: '#ff9d76',
};

const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'})[c]!);

/** Characters that the face lacks; they would be drawn as nothing. */
export function missingCharacters(text: string): string[] {
  const known = advances.regular as Record<string, number>;
  return [...new Set(text)].filter((character) => !(character in known));
}

/** Width of a line in pixels. */
export function textWidth(text: string, size: number, weight: Weight): number {
  const known = advances[weight] as Record<string, number>;
  return [...text].reduce((sum, c) => sum + ((known[c] ?? 600) * size) / 1000, 0);
}

/**
 * Breaks a text into lines that fit.
 *
 * @returns at most `limit` lines; the last ends with … if words had to go
 */
export function breakLines(
  text: string,
  {size, weight, width, limit}: {size: number; weight: Weight; width: number; limit: number},
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer, size, weight) <= width) {
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
  while (textWidth(`${end} …`, size, weight) > width && end.includes(' ')) {
    end = end.slice(0, end.lastIndexOf(' '));
  }
  return [...kept.slice(0, -1), `${end} …`];
}

/** A small trace of cells, its pattern taken from the words: no two pages look the same. */
function traceCells(words: CardWords): string {
  const bytes = createHash('sha256').update(`${words.place}\n${words.title}`).digest();
  const hues = [colors.program, colors.trace, colors.receipt];
  const cells: string[] = [];
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 4; column++) {
      const byte = bytes[row * 4 + column]!;
      const opacity = (0.12 + (byte >> 4) * 0.055).toFixed(3);
      cells.push(
        `<rect x="${960 + column * 48}" y="${123 + row * 48}" width="38" height="38" rx="6" fill="${hues[byte % 3]!}" opacity="${opacity}"/>`,
      );
    }
  }
  return cells.join('');
}

/** The card as SVG. */
export function cardSvg(words: CardWords): string {
  const {width, height} = cardSize;
  const titleSize = textWidth(words.title, 68, 'bold') > 1500 ? 54 : 68;
  const title = breakLines(words.title, {size: titleSize, weight: 'bold', width: 820, limit: 3});
  const description = breakLines(words.description, {
    size: 30,
    weight: 'regular',
    width: 820,
    limit: 4,
  });
  const line = (text: string, y: number, size: number, weight: number, fill: string, x = 72) =>
    `<text x="${x}" y="${y}" font-family="Atkinson Hyperlegible Next" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeXml(text)}</text>`;
  const titleTop = 210;
  const titleStep = Math.round(titleSize * 1.12);
  const below = titleTop + title.length * titleStep;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
    traceCells(words),
    // The mark of static/img/mark.svg.
    `<g transform="translate(66 62) scale(1.9)"><ellipse cx="16" cy="16" rx="10.5" ry="13" fill="none" stroke="#e5683c" stroke-width="4"/><g fill="#e5683c"><rect x="10.2" y="17.2" width="5.6" height="5.6" rx=".8"/><rect x="15" y="12.8" width="4" height="4" rx=".6"/><rect x="18.4" y="9.4" width="2.8" height="2.8" rx=".5"/></g></g>`,
    line(words.siteTitle, 103, 30, 700, colors.text, 142),
    ...title.map((text, index) =>
      line(text, titleTop + index * titleStep, titleSize, 700, colors.text),
    ),
    ...description.map((text, index) => line(text, below + index * 41, 30, 400, colors.muted)),
    line(words.place, 574, 28, 700, colors.receipt),
    `<rect y="618" width="400" height="12" fill="${colors.program}"/><rect x="400" y="618" width="400" height="12" fill="${colors.trace}"/><rect x="800" y="618" width="400" height="12" fill="${colors.receipt}"/>`,
    '</svg>',
  ].join('');
}

export function cardPng(words: CardWords): Buffer {
  return render(cardSvg(words));
}

const faces = fontFiles.map((file) => readFileSync(file));

/** Changes whenever the picture would: words, drawing and face. */
export function cardKey(words: CardWords): string {
  const hash = createHash('sha256').update(cardSvg(words));
  faces.forEach((face) => hash.update(face));
  return hash.digest('hex').slice(0, 32);
}
