/**
 * Compares two versions of a page, section by section.
 *
 * Sections are matched by anchor first and then by content, so that a renamed heading does not
 * count as a removed and a new section. Within a section, equal blocks are aligned first. The other
 * blocks are paired by similarity and compared by word (text), line (code) or row (tables). A block
 * that appears unchanged in another section counts as moved.
 */
import {diffArrays, diffLines} from 'diff';
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

/** Unchanged lines kept around a change of code. */
const context = 2;

/** Splits prose into words, spaces and signs. Code and version numbers stay whole. */
const tokensOf = (text: string): string[] =>
  text.match(/`[^`]*`|\d+(?:\.\d+)+|[\p{L}\p{N}_]+|\s+|[^]/gu) ?? [];

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

/** Share of words that two texts have in common, 0 to 1 (Sørensen–Dice coefficient). */
function likeness(a: string, b: string): number {
  const [first, left] = [wordsOf(a), wordsOf(b)];
  const all = first.length + left.length;
  const common = first.filter((word) => {
    const at = left.indexOf(word);
    return at >= 0 && left.splice(at, 1);
  });
  return all === 0 ? Number(a === b) : (2 * common.length) / all;
}

const isSame = (a: Block, b: Block) => a.kind === b.kind && a.text === b.text;
const textOf = ({blocks}: Section) => blocks.map(({text}) => text).join('\n');

/** Replaces the middle of long unchanged parts with an ellipsis line. */
function foldLines(parts: Part[]): Part[] {
  return parts.map(([op, text], index): Part => {
    const lines = text.replace(/\n$/, '').split('\n');
    const head = index === 0 ? [] : lines.slice(0, context);
    const tail = index === parts.length - 1 ? [] : lines.slice(-context);
    if (op !== 0 || lines.length <= head.length + tail.length + 1) {
      return [op, text];
    }
    return [0, [...head, '…', ...tail].join('\n') + (text.endsWith('\n') ? '\n' : '')];
  });
}

function reworded(before: Block, after: Block): BlockChange {
  const byLine = before.kind !== 'text';
  const raw = byLine
    ? diffLines(`${before.text}\n`, `${after.text}\n`)
    : diffArrays(tokensOf(before.text), tokensOf(after.text)).map(({value, ...change}) => ({
        ...change,
        value: value.join(''),
      }));
  const parts = raw.map(({added, removed, value}): Part => [added ? 1 : removed ? -1 : 0, value]);
  return {kind: after.kind, change: 'reworded', parts: byLine ? foldLines(parts) : parts};
}

/** @param other title of the section that has the block too, on the other page */
function whole(block: Block, op: -1 | 1, other: string | undefined): BlockChange {
  const gone = other === undefined ? 'removed' : 'moved-away';
  const come = other === undefined ? 'added' : 'moved-here';
  return {kind: block.kind, change: op === -1 ? gone : come, parts: [[op, block.text]], other};
}

/**
 * Pairs older items with newer ones, most similar first.
 *
 * @param least minimum similarity of a pair
 * @returns newer item → older item
 */
function pairUp<Item>(
  before: Item[],
  after: Item[],
  similarity: (older: Item, newer: Item) => number,
  least: number,
): Map<Item, Item> {
  const candidates = before
    .flatMap((older) => after.map((newer) => ({older, newer, score: similarity(older, newer)})))
    .filter(({score}) => score >= least)
    .sort((a, b) => b.score - a.score);
  const pairs = new Map<Item, Item>();
  const taken = new Set<Item>();
  for (const {older, newer} of candidates) {
    if (!taken.has(older) && !taken.has(newer)) {
      pairs.set(newer, older);
      taken.add(older).add(newer);
    }
  }
  return pairs;
}

const sectionWith = (block: Block, sections: Section[]): string | undefined =>
  // Skip short blocks, such as "For example:", since they occur in many sections.
  block.text.length > 40
    ? sections.findLast(({blocks}) => blocks.some((other) => isSame(other, block)))?.title
    : undefined;

/** @param others the other sections of both pages, where blocks may have moved from or to */
function compareBlocks(
  before: Block[],
  after: Block[],
  others: {before: Section[]; after: Section[]},
): BlockChange[] {
  const placeBefore = (block: Block) => sectionWith(block, others.before);
  const placeAfter = (block: Block) => sectionWith(block, others.after);
  const hunks = diffArrays(before, after, {comparator: isSame});
  return hunks.flatMap((hunk, index) => {
    // An added hunk after a removed one was already handled together with it.
    const [last, next] = [hunks[index - 1], hunks[index + 1]];
    if (!(hunk.added || hunk.removed) || (hunk.added && last?.removed)) {
      return [];
    }
    const gone = hunk.removed ? hunk.value : [];
    const come = hunk.added ? hunk.value : next?.added ? next.value : [];
    const pairs = pairUp(
      gone.filter((block) => placeAfter(block) === undefined),
      come.filter((block) => placeBefore(block) === undefined),
      (older, newer) => (older.kind === newer.kind ? likeness(older.text, newer.text) : 0),
      0.45,
    );
    const paired = new Set(pairs.values());
    return [
      ...gone
        .filter((block) => !paired.has(block))
        .map((block) => whole(block, -1, placeAfter(block))),
      ...come.map((block) => {
        const partner = pairs.get(block);
        return partner ? reworded(partner, block) : whole(block, 1, placeBefore(block));
      }),
    ];
  });
}

/** Maps each section to its counterpart on the older page, by anchor or else by content. */
function matchSections(before: Section[], after: Section[]): Map<Section, Section> {
  const byAnchor = pairUp(before, after, (a, b) => Number(a.anchor === b.anchor), 1);
  const continued = new Set(byAnchor.values());
  const byContent = pairUp(
    before.filter((section) => !continued.has(section) && section.blocks.length > 0),
    after.filter((section) => !byAnchor.has(section)),
    (older, newer) => likeness(textOf(older), textOf(newer)),
    0.6,
  );
  return new Map([...byAnchor, ...byContent]);
}

/** @returns the sections that differ, in the newer page's order; removed ones at their old place */
export function comparePages(before: Section[], after: Section[]): SectionChange[] {
  const matches = matchSections(before, after);
  const continued = new Set(matches.values());
  const changes: SectionChange[] = [];

  const removedBetween = (from: number, to: number) =>
    before
      .slice(from, to)
      .filter((section) => !continued.has(section))
      .map(({title, blocks}): SectionChange => {
        const gone = compareBlocks(blocks, [], {before: [], after});
        return {title, anchor: null, change: 'removed', blocks: gone};
      });

  let reported = 0;
  for (const section of after) {
    const old = matches.get(section);
    if (old && before.indexOf(old) >= reported) {
      changes.push(...removedBetween(reported, before.indexOf(old)));
      reported = before.indexOf(old) + 1;
    }
    const others = {
      before: before.filter((other) => other !== old),
      after: after.filter((other) => other !== section),
    };
    const blocks = compareBlocks(old?.blocks ?? [], section.blocks, others);
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
  return [...changes, ...removedBetween(reported, before.length)];
}
