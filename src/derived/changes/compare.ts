/**
 * The difference of two pages, section by section.
 *
 * Sections are matched by their anchors, then by their words, so that a renamed heading is
 * not told as one section gone and another come. Within a section, equal blocks anchor the
 * rest; what remains is paired by likeness and told word by word (text), line by line (code)
 * or row by row (tables). A block that stands unchanged in another section has moved.
 */
import {diffArrays, diffLines, diffWordsWithSpace} from 'diff';
import type {Block, Section} from '../sources/sections';

/** −1: only before; 0: in both; 1: only after. */
export type Part = [op: -1 | 0 | 1, text: string];

export interface BlockChange {
  kind: Block['kind'];
  change: 'added' | 'removed' | 'reworded' | 'moved-here' | 'moved-away';
  parts: Part[];
  /** Title of the section that the block came from or went to. */
  other?: string;
}

export interface SectionChange {
  /** Empty for what stands above the first heading. */
  title: string;
  anchor: string | null;
  change: 'new' | 'removed' | 'changed' | 'renamed';
  /** The heading before, if it was renamed. */
  oldTitle?: string;
  blocks: BlockChange[];
}

/** Below it two blocks have too little in common to be told as one reworded. */
const alike = 0.45;
/** Unchanged lines kept around a change of code. */
const context = 2;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

/** Share of words that two texts have in common, 0 to 1 (Sørensen and Dice). */
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

/** Long runs of unchanged lines become one line with an ellipsis. */
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

/** Pairs what went with what came, the most alike first. */
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
  /** Text of a block → title of the section of the older page that holds it. */
  before: ReadonlyMap<string, string>;
  after: ReadonlyMap<string, string>;
}

function compareBlocks(before: Block[], after: Block[], elsewhere: Elsewhere): BlockChange[] {
  const hunks = diffArrays(before, after, {comparator: (a, b) => keyOf(a) === keyOf(b)});
  return hunks.flatMap((hunk, index) => {
    // What came in place of something that went is told together with it.
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

/** Which section of the older page a section continues: by anchor, then by words. */
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

/** Where each block stands, outside of one section. */
const placesOutside = (sections: Section[], except?: Section): Map<string, string> =>
  new Map(
    sections
      .filter((section) => section !== except)
      .flatMap(({title, blocks}) =>
        blocks
          // A short block, such as "For example:", says nothing about a move.
          .filter(({text}) => text.length > 40)
          .map((block): [string, string] => [keyOf(block), title]),
      ),
  );

/**
 * @returns the sections that differ, in the order of the newer page; removed ones stand
 *   where they stood
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
