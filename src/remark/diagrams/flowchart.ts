/** Reads the part of Mermaid's flowcharts that `draw-flowchart.ts` can draw. */
import {DiagramFault} from './fault';

export type Shape = 'box' | 'round' | 'diamond';

export interface Node {
  id: string;
  label: string;
  shape: Shape;
}

export interface Edge {
  from: string;
  to: string;
  label: string;
  line: 'solid' | 'dotted' | 'thick';
  arrow: boolean;
}

export type Direction = 'LR' | 'RL' | 'TB' | 'BT';

export interface Flowchart {
  direction: Direction;
  nodes: Node[];
  edges: Edge[];
}

const brackets: [open: string, close: string, Shape][] = [
  ['([', '])', 'round'],
  ['((', '))', 'round'],
  ['[', ']', 'box'],
  ['(', ')', 'round'],
  ['{', '}', 'diamond'],
];

const arrows: [RegExp, Edge['line'], boolean][] = [
  [/^-->/, 'solid', true],
  [/^---(?!-)/, 'solid', false],
  [/^-\.->/, 'dotted', true],
  [/^-\.-/, 'dotted', false],
  [/^==>/, 'thick', true],
  [/^===/, 'thick', false],
];

/** `-- words -->`, `-. words .->`, `== words ==>`. */
const worded: [RegExp, Edge['line']][] = [
  [/^--\s+(.+?)\s+-->/, 'solid'],
  [/^-\.\s+(.+?)\s+\.->/, 'dotted'],
  [/^==\s+(.+?)\s+==>/, 'thick'],
];

const unquoted = (text: string) => text.trim().replace(/^"([\s\S]*)"$/, '$1');

/** A line of the source, read from its beginning. */
class Line {
  constructor(
    private rest: string,
    private readonly number: number,
  ) {
    this.rest = rest.trim().replace(/;$/, '');
  }

  get isAtEnd(): boolean {
    return this.rest === '';
  }

  take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.rest);
    if (match) {
      this.rest = this.rest.slice(match[0].length).trimStart();
    }
    return match;
  }

  /** @returns what stands in brackets, if there are any */
  label(): {label: string; shape: Shape} | null {
    const found = brackets.find(([open]) => this.rest.startsWith(open));
    if (!found) {
      return null;
    }
    const [open, close, shape] = found;
    // Inside quotes a bracket is a letter.
    const quoted = /^\s*"[^"]*"/.exec(this.rest.slice(open.length));
    const end = this.rest.indexOf(close, open.length + (quoted?.[0].length ?? 0));
    if (end < 0) {
      throw this.fault(`no ${close} ends the label that begins with ${open}`);
    }
    const label = unquoted(this.rest.slice(open.length, end));
    this.rest = this.rest.slice(end + close.length).trimStart();
    return {label, shape};
  }

  fault(message: string): DiagramFault {
    return new DiagramFault(this.number, `${message}, before “${this.rest || 'the line’s end'}”`);
  }
}

/** @param lines the first names kind and direction; titles and empty lines may be blank */
export function readFlowchart(lines: readonly string[]): Flowchart {
  const head = /^\s*(?:flowchart|graph)\s+(LR|RL|TB|TD|BT)\s*;?\s*$/.exec(lines[0] ?? '');
  if (!head) {
    throw new DiagramFault(0, 'a flowchart begins with its direction: flowchart LR, RL, TD or BT');
  }
  const nodes = new Map<string, Node>();
  const edges: Edge[] = [];

  const readNodes = (line: Line): string[] => {
    const ids: string[] = [];
    do {
      const id = line.take(/^[A-Za-z_]\w*/)?.[0];
      if (!id) {
        throw line.fault('a node’s name (letters and digits) is missing');
      }
      const own = line.label();
      const earlier = nodes.get(id);
      nodes.set(id, own ? {id, ...own} : (earlier ?? {id, label: id, shape: 'box'}));
      ids.push(id);
    } while (line.take(/^&/));
    return ids;
  };

  const readArrow = (line: Line): Omit<Edge, 'from' | 'to'> => {
    for (const [pattern, kind] of worded) {
      const label = line.take(pattern)?.[1];
      if (label) {
        return {label: unquoted(label), line: kind, arrow: true};
      }
    }
    for (const [pattern, kind, arrow] of arrows) {
      if (line.take(pattern)) {
        return {label: unquoted(line.take(/^\|([^|]*)\|/)?.[1] ?? ''), line: kind, arrow};
      }
    }
    throw line.fault('an arrow (-->, ---, -.->, ==>) is missing');
  };

  lines.forEach((text, number) => {
    if (number === 0 || !text.trim() || /^\s*%%/.test(text)) {
      return;
    }
    const word = /^\s*(subgraph|end|style|classDef|class|click|linkStyle|direction)\b/.exec(
      text,
    )?.[1];
    if (word) {
      throw new DiagramFault(number, `“${word}” is not drawn here: use nodes and arrows alone`);
    }
    const line = new Line(text, number);
    let from = readNodes(line);
    while (!line.isAtEnd) {
      const arrow = readArrow(line);
      const to = readNodes(line);
      edges.push(...from.flatMap((a) => to.map((b) => ({from: a, to: b, ...arrow}))));
      from = to;
    }
  });
  if (nodes.size === 0) {
    throw new DiagramFault(0, 'the flowchart has no nodes');
  }
  return {
    direction: head[1] === 'TD' ? 'TB' : (head[1] as Direction),
    nodes: [...nodes.values()],
    edges,
  };
}
