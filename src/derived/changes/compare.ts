/**
 * Compares two versions of a page, section by section.
 *
 * Sections are matched by anchor first and then by content, so that a renamed heading does not
 * count as a removed and a new section. Within a section, equal blocks are aligned first. The other
 * blocks are paired by similarity and compared by word (text), line (code) or row (tables). A block
 * that appears unchanged in another section counts as moved.
 */
import {diffArrays, diffLines, diffWordsWithSpace} from 'diff';
import type {Block, Section} from '../sources/sections';

/** `op`: −1 only in the older version, 0 in both, 1 only in the newer version. */
export type Part = [op: -1 | 0 | 1, text: string];

export interface BlockChange {
  kind: Block['kind'];
  change: 'added' | 'removed' | 'reworded' | 'moved-here' | 'moved-away';
  parts: Part[];
  /** Title of the section that the block came from or went to. */
  other?: string;
}

export interface SectionChange {
  /** Empty for the content above the first heading. */
  title: string;
  anchor: string | null;
  change: 'new' | 'removed' | 'changed' | 'renamed';
  /** The old heading, if it was renamed. */
  oldTitle?: string;
  blocks: BlockChange[];
}

/** Minimum similarity of two blocks to be shown as one reworded block. */
const alike = 0.45;
/** Unchanged lines kept around a change of code. */
const context = 2;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

/** Share of words that two texts have in common, 0 to 1 (Sørensen–Dice coefficient). */
function likeness(a: string, b: string): number {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const left = [...second];
  const common = first.filter((word) => {
    const at = left.indexOf(word);
    return at >= 0 && left.splice(at, 1);
  });
  const all = first.length + second.length;
  return all === 0 ? Number(a === b) : (2 * common.length) / all;
}

const keyOf = ({kind, text}: Block) => `${kind}\n${text}`;
const textOf = ({blocks}: Section) => blocks.map(({text}) => text).join('\n');

/** Replaces the middle of long unchanged parts with an ellipsis line. */
function foldLines(parts: Part[]): Part[] {
  return parts.map(([op, text], index): Part => {
    const lines = text.replace(/\n$/, '').split('\n');
    const [isFirst, isLast] = [index === 0, index === parts.length - 1];
    const kept = (isFirst ? 0 : context) + (isLast ? 0 : context);
    if (op !== 0 || lines.length <= kept + 1) {
      return [op, text];
    }
    const head = isFirst ? [] : lines.slice(0, context);
    const tail = isLast ? [] : lines.slice(-context);
    return [0, [...head, '…', ...tail].join('\n') + (text.endsWith('\n') ? '\n' : '')];
  });
}

function reworded(before: Block, after: Block): BlockChange {
  const byLine = before.kind !== 'text';
  const raw = byLine
    ? diffLines(`${before.text}\n`, `${after.text}\n`)
    : diffWordsWithSpace(before.text, after.text);
  const parts = raw.map(({added, removed, value}): Part => [added ? 1 : removed ? -1 : 0, value]);
  return {kind: after.kind, change: 'reworded', parts: byLine ? foldLines(parts) : parts};
}

const whole = (block: Block, change: BlockChange['change'], other?: string): BlockChange => ({
  kind: block.kind,
  change,
  parts: [[change === 'removed' || change === 'moved-away' ? -1 : 1, block.text]],
  ...(other !== undefined && {other}),
});

/** Pairs removed blocks with added ones, most similar first. */
function pairUp(gone: Block[], come: Block[]): Map<Block, Block> {
  const candidates = gone
    .flatMap((before) =>
      come
        .filter(({kind}) => kind === before.kind)
        .map((after) => ({before, after, score: likeness(before.text, after.text)})),
    )
    .filter(({score}) => score >= alike)
    .sort((a, b) => b.score - a.score);
  const pairs = new Map<Block, Block>();
  const taken = new Set<Block>();
  for (const {before, after} of candidates) {
    if (!taken.has(before) && !taken.has(after)) {
      pairs.set(after, before);
      taken.add(before).add(after);
    }
  }
  return pairs;
}

interface Elsewhere {
  /** Key of a block → title of the section of the older page that contains it. */
  before: ReadonlyMap<string, string>;
  after: ReadonlyMap<string, string>;
}

function compareBlocks(before: Block[], after: Block[], elsewhere: Elsewhere): BlockChange[] {
  const hunks = diffArrays(before, after, {comparator: (a, b) => keyOf(a) === keyOf(b)});
  return hunks.flatMap((hunk, index) => {
    // An added hunk after a removed one was already handled together with it.
    const [last, next] = [hunks[index - 1], hunks[index + 1]];
    if (!(hunk.added || hunk.removed) || (hunk.added && last?.removed)) {
      return [];
    }
    const gone = hunk.removed ? hunk.value : [];
    const come = hunk.added ? hunk.value : next?.added ? next.value : [];
    const pairs = pairUp(
      gone.filter((block) => !elsewhere.after.has(keyOf(block))),
      come.filter((block) => !elsewhere.before.has(keyOf(block))),
    );
    const paired = new Set(pairs.values());
    return [
      ...gone
        .filter((block) => !paired.has(block))
        .map((block) => {
          const other = elsewhere.after.get(keyOf(block));
          return whole(block, other === undefined ? 'removed' : 'moved-away', other);
        }),
      ...come.map((block) => {
        const other = elsewhere.before.get(keyOf(block));
        const partner = pairs.get(block);
        return partner
          ? reworded(partner, block)
          : whole(block, other === undefined ? 'added' : 'moved-here', other);
      }),
    ];
  });
}

/**
 * Maps each section to its counterpart on the older page, matched by anchor and then by content.
 */
function matchSections(before: Section[], after: Section[]): Map<Section, Section> {
  const matches = new Map<Section, Section>();
  const free = new Set(before);
  for (const section of after) {
    const same = [...free].find(({anchor}) => anchor === section.anchor);
    if (same) {
      matches.set(section, same);
      free.delete(same);
    }
  }
  for (const section of after.filter((candidate) => !matches.has(candidate))) {
    const [best] = [...free]
      .map((old) => ({old, score: likeness(textOf(old), textOf(section))}))
      .filter(({old, score}) => score >= 0.6 && old.blocks.length > 0)
      .sort((a, b) => b.score - a.score);
    if (best) {
      matches.set(section, best.old);
      free.delete(best.old);
    }
  }
  return matches;
}

/** Maps each block outside of the section `except` to the title of its section. */
const placesOutside = (sections: Section[], except?: Section): Map<string, string> =>
  new Map(
    sections
      .filter((section) => section !== except)
      .flatMap(({title, blocks}) =>
        blocks
          // Skip short blocks, such as "For example:", since they occur in many sections.
          .filter(({text}) => text.length > 40)
          .map((block): [string, string] => [keyOf(block), title]),
      ),
  );

/**
 * @returns the sections that differ, in the order of the newer page; removed sections stay at their
 *   old position
 */
export function comparePages(before: Section[], after: Section[]): SectionChange[] {
  const matches = matchSections(before, after);
  const continued = new Set(matches.values());
  const changes: SectionChange[] = [];

  const removedBetween = (from: number, to: number) =>
    before
      .slice(from, to)
      .filter((section) => !continued.has(section))
      .map(({title, blocks}): SectionChange => {
        const elsewhere = {before: new Map(), after: placesOutside(after)};
        const gone = compareBlocks(blocks, [], elsewhere);
        return {title, anchor: null, change: 'removed', blocks: gone};
      });

  let told = 0;
  for (const section of after) {
    const old = matches.get(section);
    if (old && before.indexOf(old) >= told) {
      changes.push(...removedBetween(told, before.indexOf(old)));
      told = before.indexOf(old) + 1;
    }
    const elsewhere = {before: placesOutside(before, old), after: placesOutside(after, section)};
    const blocks = compareBlocks(old?.blocks ?? [], section.blocks, elsewhere);
    const renamed = old !== undefined && old.title !== section.title;
    if (!old || renamed || blocks.length > 0) {
      changes.push({
        title: section.title,
        anchor: section.anchor,
        change: !old ? 'new' : renamed ? 'renamed' : 'changed',
        ...(renamed && {oldTitle: old.title}),
        blocks,
      });
    }
  }
  return [...changes, ...removedBetween(told, before.length)];
}
