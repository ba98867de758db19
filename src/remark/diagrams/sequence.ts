/** Reads the part of Mermaid's sequence diagrams that `draw-sequence.ts` can draw. */
import {DiagramFault} from './fault';

export interface Participant {
  id: string;
  label: string;
}

export type Step =
  | {kind: 'message'; from: number; to: number; label: string; dashed: boolean; head: boolean}
  | {kind: 'note'; first: number; last: number; side: 'over' | 'left' | 'right'; label: string}
  /** A frame opens (`loop until done`), is divided (`else`), and closes. */
  | {kind: 'open'; word: string; label: string}
  | {kind: 'divide'; label: string}
  | {kind: 'close'};

export interface Sequence {
  participants: Participant[];
  steps: Step[];
}

const message = /^(\w+)\s*(--?)(>>?|x|\))\s*(\w+)\s*:\s*(.*)$/;
const note = /^Note\s+(over|left of|right of)\s+(\w+)(?:\s*,\s*(\w+))?\s*:\s*(.*)$/i;

/** @param lines the first names the kind; titles and empty lines may be blank */
export function readSequence(lines: readonly string[]): Sequence {
  const participants: Participant[] = [];
  const steps: Step[] = [];
  const open: number[] = [];
  const place = (id: string) => {
    const index = participants.findIndex((one) => one.id === id);
    return index < 0 ? participants.push({id, label: id}) - 1 : index;
  };

  lines.forEach((text, number) => {
    const line = text.trim().replace(/;$/, '');
    if (number === 0 || !line || line.startsWith('%%')) {
      return;
    }
    const [, id, label] = /^(?:participant|actor)\s+(\w+)(?:\s+as\s+(.+))?$/.exec(line) ?? [];
    if (id) {
      participants[place(id)]!.label = label ?? id;
      return;
    }
    const said = message.exec(line);
    if (said) {
      steps.push({
        kind: 'message',
        from: place(said[1]!),
        to: place(said[4]!),
        label: said[5]!,
        dashed: said[2] === '--',
        head: said[3] !== '>',
      });
      return;
    }
    const noted = note.exec(line);
    if (noted) {
      const [one, other] = [place(noted[2]!), place(noted[3] ?? noted[2]!)];
      steps.push({
        kind: 'note',
        first: Math.min(one, other),
        last: Math.max(one, other),
        side: noted[1]!.split(' ')[0]!.toLowerCase() as 'over' | 'left' | 'right',
        label: noted[4]!,
      });
      return;
    }
    const [, word, rest = ''] = /^(loop|opt|alt|par|else|and|end)\b\s*(.*)$/.exec(line) ?? [];
    if (!word) {
      throw new DiagramFault(
        number,
        `“${line}” is not drawn here: use participant, messages such as A->>B: text, Note over, loop, opt, alt and par`,
      );
    }
    if (word !== 'end' && word !== 'else' && word !== 'and') {
      open.push(number);
      steps.push({kind: 'open', word, label: rest});
      return;
    }
    if (open.length === 0) {
      throw new DiagramFault(number, `“${word}” stands outside any loop, opt, alt or par`);
    }
    if (word === 'end') {
      open.pop();
    }
    steps.push(word === 'end' ? {kind: 'close'} : {kind: 'divide', label: rest});
  });
  if (open.length > 0) {
    throw new DiagramFault(open[0]!, 'this is not closed by “end”');
  }
  if (participants.length === 0) {
    throw new DiagramFault(0, 'the sequence has no participants');
  }
  return {participants, steps};
}
