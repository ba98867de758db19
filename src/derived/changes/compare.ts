/**
 * The difference of two pages, section by section.
 *
 * Sections are matched by their anchors, then by their words, so that a renamed heading is
 * not told as one section gone and another come. Within a section, equal blocks anchor the
 * rest; what remains is paired by likeness and told word by word (text), line by line (code)
 * or row by row (tables). A block that stands unchanged in another section has moved.
 */
import {diffArrays, diffLines, diffWordsWithSpace} from 'diff';
import type {Block, Section} from './sections';
import type {BlockChange, Part, SectionChange} from './types';

/** Below it two blocks have too little in common to be told as one reworded. */
const alike = 0.45;
/** Unchanged lines kept around a change of code. */
const context = 2;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

/** Share of words that two texts have in common, 0 to 1 (Sørensen and Dice). */
export function likeness(a: string, b: string): number {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  if (first.length + second.length === 0) {
    return a === b ? 1 : 0;
  }
  const counts = new Map<string, number>();
  first.forEach((word) => counts.set(word, (counts.get(word) ?? 0) + 1));
  let common = 0;
  for (const word of second) {
    const left = counts.get(word) ?? 0;
    if (left > 0) {
      counts.set(word, left - 1);
      common++;
    }
  }
  return (2 * common) / (first.length + second.length);
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
  const changes: BlockChange[] = [];
  const hunks = diffArrays(before, after, {comparator: (a, b) => keyOf(a) === keyOf(b)});
  for (let index = 0; index < hunks.length; index++) {
    const hunk = hunks[index]!;
    if (!hunk.added && !hunk.removed) {
      continue;
    }
    const next = hunks[index + 1];
    const gone = hunk.removed ? hunk.value : [];
    const come = hunk.added ? hunk.value : next?.added ? next.value : [];
    if (hunk.removed && next?.added) {
      index++;
    }
    const movedAway = gone.filter((block) => elsewhere.after.has(keyOf(block)));
    const movedHere = come.filter((block) => elsewhere.before.has(keyOf(block)));
    const pairs = pairUp(
      gone.filter((block) => !movedAway.includes(block)),
      come.filter((block) => !movedHere.includes(block)),
    );
    const paired = new Set(pairs.values());
    for (const block of gone) {
      if (movedAway.includes(block)) {
        changes.push(whole(block, 'moved-away', elsewhere.after.get(keyOf(block))));
      } else if (!paired.has(block)) {
        changes.push(whole(block, 'removed'));
      }
    }
    for (const block of come) {
      const partner = pairs.get(block);
      if (partner) {
        changes.push(reworded(partner, block));
      } else if (movedHere.includes(block)) {
        changes.push(whole(block, 'moved-here', elsewhere.before.get(keyOf(block))));
      } else {
        changes.push(whole(block, 'added'));
      }
    }
  }
  return changes;
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

/** Where each block stands that a page has exactly once, outside of one section. */
function placesOutside(sections: Section[], except: Section | undefined): Map<string, string> {
  const places = new Map<string, string>();
  for (const section of sections) {
    if (section !== except) {
      // A short block, such as "For example:", says nothing about a move.
      section.blocks
        .filter(({text}) => text.length > 40)
        .forEach((block) => places.set(keyOf(block), section.title));
    }
  }
  return places;
}

/**
 * @returns the sections that differ, in the order of the newer page; removed ones stand
 *   where they stood
 */
export function comparePages(before: Section[], after: Section[]): SectionChange[] {
  const matches = matchSections(before, after);
  const continued = new Map([...matches].map(([newer, older]) => [older, newer]));
  const changes: SectionChange[] = [];

  const removedBetween = (from: number, to: number) => {
    for (const section of before.slice(from, to)) {
      if (!continued.has(section)) {
        const elsewhere = {before: new Map(), after: placesOutside(after, undefined)};
        changes.push({
          title: section.title,
          anchor: null,
          change: 'removed',
          blocks: compareBlocks(section.blocks, [], elsewhere),
        });
      }
    }
  };

  let told = 0;
  for (const section of after) {
    const old = matches.get(section);
    if (old && before.indexOf(old) >= told) {
      removedBetween(told, before.indexOf(old));
      told = before.indexOf(old) + 1;
    }
    const elsewhere = {
      before: placesOutside(before, old),
      after: placesOutside(after, section),
    };
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
  removedBetween(told, before.length);
  return changes;
}
