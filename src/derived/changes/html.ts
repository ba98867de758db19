/** Renders the comparison of two pages as HTML for the browser. */
import type {ElementContent} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {h} from 'hastscript';
import type {BlockChange, Part, SectionChange} from './compare';

const sectionWords: Record<SectionChange['change'], string> = {
  new: 'New section',
  removed: 'Removed section',
  changed: 'Changed',
  renamed: 'Renamed',
};

const blockWords: Record<BlockChange['change'], string> = {
  added: 'Added',
  removed: 'Removed',
  reworded: 'Reworded',
  'moved-here': 'Moved here from',
  'moved-away': 'Moved away to',
};

/** Code in prose stands between backticks. */
const inline = (text: string): ElementContent[] =>
  text
    .split(/`([^`]*)`/)
    .map((part, index) => (index % 2 ? h('code', part) : {type: 'text', value: part}));

/** @param contentOf turns the text into what is shown */
const piece =
  (contentOf: (text: string) => ElementContent[]) =>
  ([op, text]: Part): ElementContent[] =>
    op === 0 ? contentOf(text) : [h(op === 1 ? 'ins' : 'del', contentOf(text))];

const plain = (value: string): ElementContent[] => [{type: 'text', value}];

/** Prefixes lines of code with `+`, `−` or a space, as in a diff. */
const signed = ([op, text]: Part): Part => [
  op,
  text.replace(/\n$/, '').replace(/^/gm, op === 1 ? '+ ' : op === -1 ? '− ' : '  ') + '\n',
];

function changeHtml({kind, change, parts, other}: BlockChange) {
  const where = other === undefined ? '' : ` “${other || 'Opening'}”`;
  return h('div', [
    h('p', h('small', blockWords[change] + where)),
    kind === 'text'
      ? h('p', parts.flatMap(piece(inline)))
      : // A scrollable element must be focusable for keyboard users.
        h(
          'pre',
          {tabIndex: 0, role: 'group', ariaLabel: 'Changed lines'},
          parts.map(signed).flatMap(piece(plain)),
        ),
  ]);
}

function sectionHtml({title, anchor, change, oldTitle, blocks}: SectionChange) {
  const name = title || 'Opening';
  const was = oldTitle === undefined ? '' : ` (was “${oldTitle || 'Opening'}”)`;
  const heading = [anchor ? h('a', {href: `#${anchor}`}, name) : name, was];
  return h('section', [
    h('p', [h('span', sectionWords[change]), ' ', ...heading]),
    ...blocks.map(changeHtml),
  ]);
}

/** The published JSON of a comparison, which the browser code reads. */
export interface PageComparison {
  /** Number of sections that differ. */
  count: number;
  html: string;
}

export const published = (sections: readonly SectionChange[]): PageComparison => ({
  count: sections.length,
  html: toHtml(sections.map(sectionHtml)),
});
