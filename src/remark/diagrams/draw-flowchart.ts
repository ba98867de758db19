/** Draws flowcharts: dagre places the nodes, curves that begin and end across the sides join them. */
import {Graph, layout} from '@dagrejs/dagre';
import type {Direction, Edge, Flowchart, Node} from './flowchart';
import {block, type Block} from './text';
import {Drawing, line, move, near, type Point} from './svg';

/** Units that the text column has room for, at its widest. */
const columnWidth = 668;

/** Widest line of a label. */
const labelWidth = {box: 150, round: 150, diamond: 96};

interface Placed extends Point {
  node: Node;
  text: Block;
  width: number;
  height: number;
}

interface Way {
  edge: Edge;
  text: Block | null;
  /** Where dagre leads it, from border to border. */
  points: Point[];
  /** Middle of its label. */
  x?: number;
  y?: number;
}

const isAcross = (direction: Direction) => direction === 'LR' || direction === 'RL';

function sizeOf(node: Node, text: Block): {width: number; height: number} {
  const [width, height] = [text.width + 26, text.height + 18];
  return node.shape === 'diamond'
    ? {width: width * 1.55, height: height * 1.9}
    : {width: Math.max(width, 44), height};
}

function place({nodes, edges}: Flowchart, direction: Direction) {
  const graph = new Graph({multigraph: true});
  const across = isAcross(direction);
  graph.setGraph({
    rankdir: direction,
    nodesep: across ? 20 : 28,
    ranksep: across ? 44 : 36,
    edgesep: 14,
  });
  const placed = nodes.map((node): Placed => {
    const text = block(node.label, labelWidth[node.shape]);
    return {node, text, ...sizeOf(node, text), x: 0, y: 0};
  });
  const byId = new Map(placed.map((one) => [one.node.id, one]));
  placed.forEach((one) => graph.setNode(one.node.id, one as never));
  const ways = edges.map((edge, index): Way => {
    const text = edge.label ? block(edge.label, 110) : null;
    const way = {edge, text, points: []};
    // Names in the label tell parallel arrows from each other.
    const label = Object.assign(way, {
      width: text ? text.width + 12 : 0,
      height: text ? text.height + 6 : 0,
      labelpos: 'c',
    });
    graph.setEdge(edge.from, edge.to, label as never, String(index));
    return way;
  });
  layout(graph);
  keepOrder(placed, ways, across);
  return {placed, byId, ways};
}

/** What the author names first stands first: mirrors a chart that dagre laid out the other way. */
function keepOrder(placed: readonly Placed[], ways: readonly Way[], across: boolean): void {
  const [along, cross] = across ? (['x', 'y'] as const) : (['y', 'x'] as const);
  let inverted = 0;
  placed.forEach((one, index) => {
    for (const other of placed.slice(index + 1)) {
      if (Math.abs(one[along] - other[along]) < 1) {
        inverted += Math.sign(one[cross] - other[cross]);
      }
    }
  });
  if (inverted > 0) {
    const points = ways.flatMap((way) => [...way.points, ...(way.edge.label ? [way] : [])]);
    for (const point of [...placed, ...points]) {
      point[cross] = -point[cross]!;
    }
  }
}

/** Spreads the ends of arrows along the side of a node, in the order of where they go. */
function spreadEnds(
  ends: {way: Way; node: Placed; end: 'start' | 'finish'; towards: Point}[],
  across: boolean,
): Map<Way, Partial<Record<'start' | 'finish', number>>> {
  const shifts = new Map<Way, Partial<Record<'start' | 'finish', number>>>();
  const groups = new Map<string, typeof ends>();
  for (const one of ends) {
    const key = `${one.node.node.id} ${one.end}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  for (const group of groups.values()) {
    const side = across ? group[0]!.node.height : group[0]!.node.width;
    const gap = Math.min(across ? 13 : 24, (side * 0.8) / group.length);
    const along = ({towards}: (typeof group)[number]) => (across ? towards.y : towards.x);
    [...group]
      .sort((a, b) => along(a) - along(b))
      .forEach(({way, node, end}, index) => {
        const isPointed = node.node.shape === 'diamond';
        const shift = isPointed ? 0 : (index - (group.length - 1) / 2) * gap;
        shifts.set(way, {...shifts.get(way), [end]: shift});
      });
  }
  return shifts;
}

/** From a point to the next, leaving and arriving along the direction of the chart. */
function curve(from: Point, to: Point, across: boolean): string {
  const straight = across ? Math.abs(from.y - to.y) < 0.5 : Math.abs(from.x - to.x) < 0.5;
  if (straight) {
    return line(to);
  }
  const [one, two] = across
    ? [
        {x: (from.x + to.x) / 2, y: from.y},
        {x: (from.x + to.x) / 2, y: to.y},
      ]
    : [
        {x: from.x, y: (from.y + to.y) / 2},
        {x: to.x, y: (from.y + to.y) / 2},
      ];
  return `C${[one, two, to].map(({x, y}) => `${near(x)} ${near(y)}`).join(' ')}`;
}

/** Beginning and end of the rank that a place is in, where nodes stand in its way. */
function rankAround(value: number, placed: readonly Placed[], across: boolean) {
  const middle = (one: Placed) => (across ? one.x : one.y);
  const inRank = placed.filter((one) => Math.abs(middle(one) - value) < 1);
  if (inRank.length === 0) {
    return null;
  }
  const half = Math.max(...inRank.map((one) => (across ? one.width : one.height) / 2));
  return {before: value - half, after: value + half};
}

function drawWith(chart: Flowchart, direction: Direction): Drawing {
  const drawing = new Drawing();
  const {placed, byId, ways} = place(chart, direction);
  const across = isAcross(direction);
  // Whether the arrow goes to larger coordinates.
  const sign = direction === 'LR' || direction === 'TB' ? 1 : -1;

  for (const {node, text, x, y, width, height} of placed) {
    if (node.shape === 'diamond') {
      const corner = (dx: number, dy: number) => ({x: x + dx, y: y + dy});
      drawing.path(
        'box',
        `${move(corner(-width / 2, 0))}${line(corner(0, -height / 2))}${line(corner(width / 2, 0))}${line(corner(0, height / 2))}z`,
      );
      drawing.reach(corner(-width / 2, -height / 2));
      drawing.reach(corner(width / 2, height / 2));
    } else {
      drawing.rectangle('box', {x, y}, width, height, node.shape === 'round' ? height / 2 : 5);
    }
    drawing.text(text, {x, y});
  }

  const shifts = spreadEnds(
    ways.flatMap((way) => {
      const {points} = way;
      const [from, to] = [byId.get(way.edge.from)!, byId.get(way.edge.to)!];
      return [
        {way, node: from, end: 'start' as const, towards: points[1] ?? to},
        {way, node: to, end: 'finish' as const, towards: points.at(-2) ?? from},
      ];
    }),
    across,
  );

  for (const way of ways) {
    const {edge, text, points} = way;
    const [from, to] = [byId.get(edge.from)!, byId.get(edge.to)!];
    const {start: startShift = 0, finish: finishShift = 0} = shifts.get(way) ?? {};
    const isBack = across ? (to.x - from.x) * sign <= 0 : (to.y - from.y) * sign <= 0;
    const side = isBack ? -sign : sign;
    const start = across
      ? {x: from.x + (side * from.width) / 2, y: from.y + startShift}
      : {x: from.x + startShift, y: from.y + (side * from.height) / 2};
    const finish = across
      ? {x: to.x - (side * to.width) / 2, y: to.y + finishShift}
      : {x: to.x + finishShift, y: to.y - (side * to.height) / 2};

    const between = points.slice(1, -1).flatMap((point): Point[] => {
      const rank = rankAround(across ? point.x : point.y, placed, across);
      if (rank) {
        const ends = side > 0 ? [rank.before, rank.after] : [rank.after, rank.before];
        return ends.map((value) => (across ? {x: value, y: point.y} : {x: point.x, y: value}));
      }
      const isLabel =
        text !== null && Math.abs(point.x - way.x!) < 1 && Math.abs(point.y - way.y!) < 1;
      return isLabel ? [point] : [];
    });
    // The line ends behind the head.
    const back = edge.arrow ? 6 : 0;
    const end = across
      ? {x: finish.x - side * back, y: finish.y}
      : {x: finish.x, y: finish.y - side * back};
    const stops = [start, ...between, end];
    drawing.path(
      edge.line,
      move(start) +
        stops
          .slice(1)
          .map((stop, index) => curve(stops[index]!, stop, across))
          .join(''),
    );
    stops.forEach((stop) => drawing.reach(stop, 2));
    if (edge.arrow) {
      drawing.head(finish, across ? (side > 0 ? 0 : Math.PI) : (side * Math.PI) / 2);
    }
    if (text) {
      const middle = {x: way.x!, y: way.y!};
      drawing.rectangle('ground', middle, text.width + 8, text.height + 2, 2);
      drawing.text(text, middle, 'aside');
    }
  }
  return drawing;
}

/** A chart that is too wide for the text column goes down instead of across. */
export function drawFlowchart(chart: Flowchart): Drawing {
  const drawing = drawWith(chart, chart.direction);
  return isAcross(chart.direction) && drawing.width > columnWidth ? drawWith(chart, 'TB') : drawing;
}
