/**
 * The parts of a RISC Zero seal and their sizes in 32-bit words. The sizes are
 * calculated, not measured: they follow from what the prover writes
 * (risc0/zkp/src/prove/{prover,fri,merkle}.rs and risc0/zkp/src/merkle.rs at
 * v0.20.0).
 */
import {foldingPlan} from '../fri';

interface CircuitShape {
  /** Public field elements at the start of the seal (OUTPUT_SIZE in info.rs). */
  globals: number;
  /**
   * The number of columns in each of the three groups, and of the cells that the rules read
   * (taps.rs).
   */
  accum: number;
  control: number;
  data: number;
  taps: number;
}

/** risc0/circuit/rv32im/src/{info,taps}.rs at v0.20.0. */
export const RV32IM: CircuitShape = {globals: 138, accum: 36, control: 16, data: 223, taps: 926};

/** risc0/circuit/recursion/src/{info,taps}.rs at v0.20.0. */
export const RECURSION: CircuitShape = {globals: 32, accum: 12, control: 21, data: 128, taps: 641};

/** risc0/zkp/src/lib.rs at v0.20.0. */
export const QUERIES = 50;
const INVERSE_RATE_PO2 = 2;
const FOLD_PO2 = 4;
const EXTENSION = 4;
const DIGEST = 8;
/** The validity polynomial's four pieces over the extension field are 16 base-field columns. */
export const CHECK_COLUMNS = 2 ** INVERSE_RATE_PO2 * EXTENSION;

interface SealPart {
  name: string;
  words: number;
}

/**
 * The parts of a seal for `2^po2` rows, in the order in which the prover writes them.
 *
 * @throws RangeError unless `po2` is a whole number from 13 to 24.
 */
export function sealLayout(circuit: CircuitShape, po2: number): SealPart[] {
  if (!Number.isInteger(po2) || po2 < 13 || po2 > 24) {
    throw new RangeError(`a segment has 2^13 to 2^24 rows, not 2^${po2}`);
  }
  const domainPo2 = po2 + INVERSE_RATE_PO2;
  const {rounds, finalCoefficients} = foldingPlan(2 ** po2);
  const roundPo2s = Array.from({length: rounds}, (_, i) => domainPo2 - FOLD_PO2 * (i + 1));
  const columns = circuit.accum + circuit.control + circuit.data + CHECK_COLUMNS;
  const openRow = columns + 4 * branchDigests(domainPo2) * DIGEST;
  const openRounds = roundPo2s.reduce(
    (sum, rows) => sum + 2 ** FOLD_PO2 * EXTENSION + branchDigests(rows) * DIGEST,
    0,
  );
  return [
    {name: 'globals and po2', words: circuit.globals + 1},
    {name: 'tree tops: control, data, accum, check', words: 4 * topDigests(domainPo2) * DIGEST},
    {name: 'DEEP openings', words: (circuit.taps + CHECK_COLUMNS) * EXTENSION},
    {
      name: 'tree tops: FRI rounds',
      words: roundPo2s.reduce((sum, rows) => sum + topDigests(rows) * DIGEST, 0),
    },
    {name: 'final coefficients', words: finalCoefficients * EXTENSION},
    {name: 'queries: rows of the four groups', words: QUERIES * openRow},
    {name: 'queries: FRI rounds', words: QUERIES * openRounds},
  ];
}

/** The level of a tree that the prover sends: the largest with no more digests than queries. */
function topLevel(rowsPo2: number): number {
  let level = 0;
  for (let i = 1; i < rowsPo2 && 2 ** i <= QUERIES; i += 1) level = i;
  return level;
}

function topDigests(rowsPo2: number): number {
  return 2 ** topLevel(rowsPo2);
}

/** The number of sibling hashes in one opening, from the leaf up to the level that was sent. */
function branchDigests(rowsPo2: number): number {
  return rowsPo2 - topLevel(rowsPo2);
}
