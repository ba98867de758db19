/** Lines and their widths, measured without a browser by the advances of the site's face. */
import advances from '../../config/face-advances.json';

/** In units of the drawing; sixteen are one rem. */
export const textSize = 15;
export const lineHeight = 19;

const known = advances.regular as Record<string, number>;

/** A little more than the advances say: readers may have the fallback face. */
const slack = 1.03;

export function textWidth(text: string): number {
  return ([...text].reduce((sum, c) => sum + (known[c] ?? 700), 0) * textSize * slack) / 1000;
}

export interface Block {
  lines: string[];
  width: number;
  height: number;
}

function fill(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && textWidth(longer.trim()) <= width) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

/**
 * Breaks a text into as few lines as fit, and makes them about equally long.
 *
 * @param text `<br/>` breaks where the author wants it
 * @param width words that are longer stick out
 */
export function block(text: string, width: number): Block {
  const lines = text.split(/\s*<br\s*\/?>\s*/).flatMap((part) => {
    const words = part.split(/\s+/).filter(Boolean);
    const count = fill(words, width).length;
    let best = width;
    for (let tried = width; tried > 0 && fill(words, tried).length === count; tried -= 8) {
      best = tried;
    }
    return fill(words, best);
  });
  return {
    lines,
    width: Math.max(0, ...lines.map(textWidth)),
    height: lines.length * lineHeight,
  };
}
