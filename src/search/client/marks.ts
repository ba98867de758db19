/** Text for the reader: escaped, with the words that matched marked, cut to what matters. */
import type {Matched} from './engine';
import {wordsOf} from './words';

interface Span {
  start: number;
  end: number;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}

/** Places in a text that matched, in order and without overlap. */
export function spansOf(text: string, matched: Matched): Span[] {
  const spans: Span[] = [];
  for (const {term, start, end} of wordsOf(text)) {
    const length = matched.get(term);
    if (length !== undefined) {
      // Folding may change the length; then the whole word is marked.
      const isPart = length < term.length && term.length === end - start;
      spans.push({start, end: isPart ? start + length : end});
    }
  }
  spans.sort((a, b) => a.start - b.start || b.end - a.end);
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && span.start < last.end) {
      last.end = Math.max(last.end, span.end);
    } else {
      merged.push({...span});
    }
  }
  return merged;
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
export function mark(text: string, matched: Matched): string {
  return render(text, spansOf(text, matched), 0, text.length);
}

/**
 * The stretch of a text that holds most of the different words that matched.
 *
 * @param length about how many characters to show
 * @returns HTML; `null` when nothing matched
 */
export function snippet(text: string, matched: Matched, length = 110): string | null {
  const spans = spansOf(text, matched);
  if (spans.length === 0) {
    return null;
  }
  let best = 0;
  let most = 0;
  spans.forEach(({start}, index) => {
    const seen = new Set<string>();
    for (let i = index; i < spans.length && spans[i]!.end <= start + length * 0.8; i++) {
      seen.add(text.slice(spans[i]!.start, spans[i]!.end).toLowerCase());
    }
    if (seen.size > most) {
      most = seen.size;
      best = index;
    }
  });
  const anchor = spans[best]!.start;
  let from = Math.max(0, anchor - Math.round(length * 0.25));
  if (from > 0) {
    const space = text.indexOf(' ', from);
    from = space >= 0 && space < anchor ? space + 1 : anchor;
  }
  let to = Math.min(text.length, from + length);
  if (to < text.length) {
    const space = text.lastIndexOf(' ', to);
    const end = spans[best]!.end;
    to = space > end ? space : Math.max(to, end);
  }
  const before = from > 0 ? '… ' : '';
  const after = to < text.length ? ' …' : '';
  return `${before}${render(text, spans, from, to)}${after}`;
}
