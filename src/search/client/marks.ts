/** Text for the reader: escaped, with the words that matched marked, cut to what matters. */
import {escapeHtml} from '../../lib/escape';
import type {Matched} from './engine';
import {wordsOf} from './words';

interface Span {
  start: number;
  end: number;
}

/** Places in a text that matched, in order and without overlap. */
function spansOf(text: string, matched: Matched): Span[] {
  const spans: Span[] = [];
  for (const {term, start, end} of wordsOf(text)) {
    const length = matched.get(term);
    if (length !== undefined) {
      // Folding may change the length; then the whole word is marked.
      const isPart = length < term.length && term.length === end - start;
      spans.push({start, end: isPart ? start + length : end});
    }
  }
  let last = 0;
  return spans
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({start, end}) => {
      const isFree = start >= last;
      last = isFree ? end : last;
      return isFree;
    });
}

function render(text: string, spans: readonly Span[], from: number, to: number): string {
  let html = '';
  let at = from;
  for (const {start, end} of spans) {
    if (start >= from && end <= to) {
      html += `${escapeHtml(text.slice(at, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
      at = end;
    }
  }
  return html + escapeHtml(text.slice(at, to));
}

/** The text as HTML, its matches in `<mark>`. */
export const mark = (text: string, matched: Matched): string =>
  render(text, spansOf(text, matched), 0, text.length);

/**
 * The stretch of a text that holds most of the different words that matched.
 *
 * @param length about how many characters to show
 * @returns HTML; `null` when nothing matched
 */
export function snippet(text: string, matched: Matched, length = 110): string | null {
  const spans = spansOf(text, matched);
  let best: Span | undefined;
  let most = 0;
  spans.forEach((span, index) => {
    const near = spans
      .slice(index, index + length)
      .filter(({end}) => end <= span.start + length * 0.8);
    const {size} = new Set(near.map(({start, end}) => text.slice(start, end).toLowerCase()));
    if (size > most) {
      [best, most] = [span, size];
    }
  });
  if (!best) {
    return null;
  }
  // From a space to a space, a quarter before the match and the rest behind.
  const before = text.slice(0, best.start);
  const early = Math.max(0, best.start - Math.round(length / 4));
  const from = early && (before.indexOf(' ', early) + 1 || best.start);
  let to = Math.min(text.length, Math.max(best.end, from + length));
  const space = text.lastIndexOf(' ', to);
  to = to < text.length && space > best.end ? space : to;
  return `${from ? '… ' : ''}${render(text, spans, from, to)}${to < text.length ? ' …' : ''}`;
}
