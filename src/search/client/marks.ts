/** Renders text as escaped HTML with the matched words marked, and picks the excerpt to show. */
import {escapeHtml} from '../../lib/escape';
import type {Matched} from './engine';
import {wordsOf} from './words';

interface Span {
  start: number;
  end: number;
}

/** Ranges of the text that match, in order and without overlap. */
function spansOf(text: string, matched: Matched): Span[] {
  const spans: Span[] = [];
  for (const {term, start, end} of wordsOf(text)) {
    const length = matched.get(term);
    if (length !== undefined) {
      // Folding (lower case, without accents) may change the length of a word. Then the whole word
      // is marked.
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

/** Returns the text as HTML with its matches in `<mark>`. */
export const mark = (text: string, matched: Matched): string =>
  render(text, spansOf(text, matched), 0, text.length);

/** Approximate number of characters of an excerpt. */
const length = 110;

/** Returns the excerpt with the most different matched words as HTML; `null` without a match. */
export function snippet(text: string, matched: Matched): string | null {
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
  // Cut at spaces: a quarter of the excerpt before the match, the rest after it.
  const before = text.slice(0, best.start);
  const early = Math.max(0, best.start - Math.round(length / 4));
  const from = early && (before.indexOf(' ', early) + 1 || best.start);
  let to = Math.min(text.length, Math.max(best.end, from + length));
  const space = text.lastIndexOf(' ', to);
  to = to < text.length && space > best.end ? space : to;
  return `${from ? '… ' : ''}${render(text, spans, from, to)}${to < text.length ? ' …' : ''}`;
}
