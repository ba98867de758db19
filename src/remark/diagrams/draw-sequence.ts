/** Draws sequence diagrams: one column for each participant, one row for each step. */
import type {Sequence, Step} from './sequence';
import {block, type Block} from './text';
import {Drawing, line, move, near, type Point} from './svg';

/** Units that the text column has room for, at its widest. */
const roomWidth = 668;
/** Widest lines of what is said from one column to the next: the first with which all fits. */
const messageWidths = [150, 120, 96];
const noteWidth = 190;
const nameWidth = 84;
/** Between a text and what is beside it. */
const gap = 7;
/** How far a message to oneself goes out, and down. */
const loop = {out: 26, down: 18};

/** The texts of a step, broken into lines. */
function textOf(step: Step, columns: readonly number[], messageWidth: number): Block {
  const label = 'label' in step ? step.label : '';
  if (step.kind === 'message' && columns.length > 0 && step.from !== step.to) {
    const span = Math.abs(columns[step.to]! - columns[step.from]!);
    return block(label, Math.max(messageWidth, span - 2 * gap - 8));
  }
  if (step.kind === 'note' && columns.length > 0 && step.first !== step.last) {
    return block(label, Math.max(noteWidth, columns[step.last]! - columns[step.first]!));
  }
  return block(label, step.kind === 'message' ? messageWidth : noteWidth);
}

/** Columns as near to each other as their texts allow. */
function columnsOf(
  {participants, steps}: Sequence,
  names: readonly Block[],
  messageWidth: number,
): number[] {
  const columns = participants.map(() => 0);
  const apart: {from: number; to: number; distance: number}[] = [];
  participants.forEach((_, index) => {
    if (index > 0) {
      const distance = (names[index - 1]!.width + names[index]!.width) / 2 + 28 + gap;
      apart.push({from: index - 1, to: index, distance: Math.max(distance, 84)});
    }
  });
  for (const step of steps) {
    const {width} = textOf(step, [], messageWidth);
    if (step.kind === 'message' && step.from !== step.to) {
      const [from, to] = [step.from, step.to].sort((a, b) => a - b) as [number, number];
      // What spans columns may use their whole width, and is broken for it later.
      apart.push({from, to, distance: width + 2 * gap + 8});
    } else if (step.kind === 'message' && step.from < participants.length - 1) {
      apart.push({from: step.from, to: step.from + 1, distance: loop.out + width + 2 * gap});
    }
  }
  for (let to = 1; to < columns.length; to++) {
    columns[to] = Math.max(
      ...apart.filter((one) => one.to === to).map(({from, distance}) => columns[from]! + distance),
    );
  }
  return columns;
}

/** First and last column that a frame's steps reach. */
function reachOf(steps: readonly Step[]): [number, number] {
  const touched = steps.flatMap((step) =>
    step.kind === 'message'
      ? [step.from, step.to]
      : step.kind === 'note'
        ? [step.first, step.last]
        : [],
  );
  return touched.length > 0 ? [Math.min(...touched), Math.max(...touched)] : [0, 0];
}

/** Steps after `open`, up to its `close`. */
function inside(steps: readonly Step[], open: number): Step[] {
  let depth = 0;
  for (let index = open; index < steps.length; index++) {
    depth += steps[index]!.kind === 'open' ? 1 : steps[index]!.kind === 'close' ? -1 : 0;
    if (depth === 0) {
      return steps.slice(open + 1, index);
    }
  }
  return steps.slice(open + 1);
}

function drawWith(sequence: Sequence, messageWidth: number): Drawing {
  const {participants, steps} = sequence;
  const drawing = new Drawing();
  const names = participants.map(({label}) => block(label, nameWidth));
  const columns = columnsOf(sequence, names, messageWidth);
  const nameHeight = Math.max(...names.map(({height}) => height)) + 16;
  const frames: {left: number; right: number; top: number}[] = [];
  let y = nameHeight;

  /** Lifelines must not strike the words through. */
  const clear = ({width, height}: Block, middle: Point) =>
    drawing.rectangle('ground', middle, width + 4, height, 2);

  /** @param start middle of the words' left edge */
  const writeFrom = (text: Block, start: Point) => {
    clear(text, {x: start.x + text.width / 2, y: start.y});
    drawing.text(text, start, 'left');
  };

  const drawMessage = (step: Step & {kind: 'message'}) => {
    const text = textOf(step, columns, messageWidth);
    const from = columns[step.from]!;
    const layer = step.dashed ? 'dotted' : 'solid';
    if (step.from === step.to) {
      const right = from + loop.out;
      const height = Math.max(text.height, loop.down);
      y += 14;
      const [top, bottom] = [y + height / 2 - loop.down / 2, y + height / 2 + loop.down / 2];
      drawing.path(
        layer,
        `M${near(from)} ${near(top)}H${near(right)}V${near(bottom)}H${near(from + 6)}`,
      );
      drawing.head({x: from, y: bottom}, Math.PI);
      const middle = {x: right + gap - 2, y: y + height / 2};
      writeFrom(text, middle);
      y += height + 6;
      return;
    }
    const to = columns[step.to]!;
    const sign = Math.sign(to - from);
    const middle = (from + to) / 2;
    y += 10 + text.height / 2;
    clear(text, {x: middle, y});
    drawing.text(text, {x: middle, y});
    y += text.height / 2 + 5;
    drawing.path(layer, move({x: from, y}) + line({x: to - (step.head ? 6 * sign : 0), y}));
    if (step.head) {
      drawing.head({x: to, y}, sign > 0 ? 0 : Math.PI);
    }
    y += 4;
  };

  const drawNote = (step: Step & {kind: 'note'}) => {
    const text = textOf(step, columns, messageWidth);
    const [first, last] = [columns[step.first]!, columns[step.last]!];
    const width = Math.max(text.width + 20, step.first === step.last ? 0 : last - first + 30);
    const height = text.height + 10;
    const beside = width / 2 + gap;
    const middle =
      step.side === 'left'
        ? first - beside
        : step.side === 'right'
          ? last + beside
          : (first + last) / 2;
    y += 12 + height / 2;
    drawing.rectangle('note', {x: middle, y}, width, height, 3);
    drawing.text(text, {x: middle, y});
    y += height / 2 + 2;
  };

  steps.forEach((step, index) => {
    switch (step.kind) {
      case 'message':
        return drawMessage(step);
      case 'note':
        return drawNote(step);
      case 'open': {
        const [first, last] = reachOf(inside(steps, index));
        const out = 26 - 6 * frames.length;
        const frame = {left: columns[first]! - out, right: columns[last]! + out, top: y + 12};
        const text = block(`${step.word} ${step.label}`.trim(), frame.right - frame.left - 12);
        frames.push(frame);
        y = frame.top + text.height + 4;
        const middle = {x: frame.left + 8, y: frame.top + 4 + text.height / 2};
        return writeFrom(text, middle);
      }
      case 'divide': {
        const frame = frames.at(-1)!;
        const text = block(step.label || 'else', frame.right - frame.left - 12);
        y += 10;
        drawing.path('frame', move({x: frame.left, y}) + line({x: frame.right, y}));
        const middle = {x: frame.left + 8, y: y + 4 + text.height / 2};
        writeFrom(text, middle);
        y += text.height + 2;
        return undefined;
      }
      case 'close': {
        const {left, right, top} = frames.pop()!;
        y += 12;
        drawing.rectangle(
          'frame',
          {x: (left + right) / 2, y: (top + y) / 2},
          right - left,
          y - top,
          4,
        );
        return undefined;
      }
    }
  });

  const end = y + 16;
  participants.forEach((_, index) => {
    const x = columns[index]!;
    const text = names[index]!;
    drawing.path('lifeline', `M${near(x)} ${near(nameHeight)}V${near(end)}`);
    // Names at both ends: in a long sequence the first ones are out of sight.
    for (const middle of steps.length > 8
      ? [nameHeight / 2, end + nameHeight / 2]
      : [nameHeight / 2]) {
      drawing.rectangle('box', {x, y: middle}, text.width + 24, nameHeight);
      drawing.text(text, {x, y: middle}, 'name');
    }
    drawing.reach({x, y: end});
  });
  return drawing;
}

export function drawSequence(sequence: Sequence): Drawing {
  const drawings = messageWidths.map((width) => drawWith(sequence, width));
  return drawings.find(({width}) => width <= roomWidth) ?? drawings[0]!;
}
