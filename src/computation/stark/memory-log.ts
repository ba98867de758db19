/**
 * The memory log for the second half of Lesson 13: the four sums of STARK by hand, on a machine
 * with two memory words, A and B. Each row reads both words and overwrites the older one with their
 * sum.
 */
import {at, times} from '../at';
import {
  dirtyBits,
  gapParts,
  memoryFaults,
  orderGap,
  sortAccesses,
  type Access,
  type MemoryFault,
} from '../plonk';
import {LIVE_ROWS} from './example';
import {starkByHand, type Table} from './stark-by-hand';

const ADDRESSES = [10, 11] as const;
const NAMES: Record<number, string> = {10: 'A', 11: 'B'};

/** The log in time order: page-ins, the accesses of four rows, page-outs. */
export function memoryLog(): Access[] {
  const {a, b, c} = starkByHand().trace;
  const rows = times(LIVE_ROWS, (row): Access[] => {
    const cycle = row + 2;
    const [older, newer] = [at(ADDRESSES, row % 2), at(ADDRESSES, (row + 1) % 2)];
    return [
      {address: older, cycle, operation: 'read', data: at(a, row)},
      {address: newer, cycle, operation: 'read', data: at(b, row)},
      {address: older, cycle, operation: 'write', data: at(c, row)},
    ];
  });
  const last = LIVE_ROWS + 2;
  const [first, second] = ADDRESSES;
  return [
    {address: first, cycle: 1, operation: 'page-in', data: at(a, 0)},
    {address: second, cycle: 1, operation: 'page-in', data: at(b, 0)},
    ...rows.flat(),
    {address: first, cycle: last, operation: 'page-out', data: at(c, LIVE_ROWS - 2)},
    {address: second, cycle: last, operation: 'page-out', data: at(c, LIVE_ROWS - 1)},
  ];
}

/** A liar's sorted copy, what the liar did, and how the segment ends. */
interface MemoryLie {
  what: string;
  copy: Access[];
  /** Whether the segment ends with an exit code other than `Halted`. */
  split: boolean;
}

const is =
  (address: number, cycle: number, operation: Access['operation']) =>
  (line: Access): boolean =>
    line.address === address && line.cycle === cycle && line.operation === operation;

export function memoryLies(): MemoryLie[] {
  const log = memoryLog();
  const [first] = ADDRESSES;
  const staleRead = log.map((line) => (is(first, 5, 'read')(line) ? {...line, data: 24} : line));
  const stale = sortAccesses(staleRead);
  const moved = staleRead.find(is(first, 5, 'read'))!;
  const others = stale.filter((line) => line !== moved);
  const behind = others.findIndex(is(first, 2, 'read')) + 1;
  const notStored = sortAccesses(log.filter((line) => !is(first, 6, 'page-out')(line)));
  return [
    {what: 'reads the old 24 from A in cycle 5', copy: stale, split: false},
    {
      what: 'does so, and puts the line behind the read of cycle 2',
      copy: [...others.slice(0, behind), moved, ...others.slice(behind)],
      split: false,
    },
    {what: 'does not page out A, and halts', copy: notStored, split: false},
    {what: 'does not page out A, and the segment is split', copy: notStored, split: true},
    {
      what: 'uses B without paging it in',
      copy: sortAccesses(
        log.filter((line) => line.operation !== 'page-in' || line.address === first),
      ),
      split: false,
    },
  ];
}

const FAULTS: Record<MemoryFault, string> = {
  order: 'the gap is out of range',
  'first-is-no-page-in': 'the first line of an address is no page-in',
  'data-changed': 'a read does not repeat the value above',
  'not-stored': 'the last line of an address is dirty',
};

const row = ({address, cycle, operation, data}: Access): (number | string)[] => [
  NAMES[address] ?? address,
  cycle,
  operation,
  data,
];

/** The gap to the previous line; `null` for the first line. */
const gapOf = (copy: readonly Access[], i: number) =>
  i === 0 ? null : orderGap(at(copy, i - 1), at(copy, i));

/** The tables of the second half of Lesson 13. */
export function memoryTables(): Table[] {
  const log = memoryLog();
  const copy = sortAccesses(log);
  const dirty = dirtyBits(copy);
  return [
    {
      id: '13.7',
      caption: 'The log, in the order of time',
      columns: ['Word', 'Cycle', 'Operation', 'Value'],
      rows: log.map(row),
    },
    {
      id: '13.8',
      caption: 'The sorted copy',
      columns: ['Word', 'Cycle', 'Operation', 'Value', 'Dirty', 'Gap'],
      rows: copy.map((line, i) => [...row(line), Number(at(dirty, i)), gapOf(copy, i) ?? '–']),
    },
    {
      id: '13.10',
      caption: 'Five liars',
      columns: ['The liar', 'First line that breaks a rule', 'The rule'],
      rows: memoryLies().map(({what, copy: lines, split}) => {
        const faults = memoryFaults(lines, split);
        const first = faults.findIndex(Boolean);
        if (first < 0) return [what, 'none', 'none: this is allowed'];
        return [what, row(at(lines, first)).join(', '), FAULTS[faults[first]!]];
      }),
    },
    {
      id: '13.9',
      caption: 'Gaps as bytes',
      columns: ['Gap', 'Modulo $p$', 'Bytes, lowest first', 'Above them', 'In range'],
      rows: [4, 300, -6].map((gap) => {
        const {parts, inRange} = gapParts(gap);
        const element = parts.reduce((sum, part, i) => sum + part * 2 ** (8 * i), 0);
        return [gap, element, parts.slice(0, 3).join(', '), at(parts, 3), inRange ? 'yes' : 'no'];
      }),
    },
  ];
}
