/**
 * Asks a WebAssembly module of `verifier/` about a file. It uses no DOM, so tests run it in Node.
 */
import type {Refusal} from './recognize';

/** A digest in hexadecimal digits. */
export type Digest = string;

export interface State {
  digest: Digest;
  pc?: number;
  merkleRoot?: Digest;
}

export interface Claim {
  structure: string;
  digest: Digest;
  pre: State;
  post: State;
  exit: {name: string; user?: number};
  input: Digest;
  output: {
    digest: Digest;
    journal?: Digest;
    assumptions?: {digest: Digest; claims: Digest[] | null};
  };
}

export type MaybeClaim = Claim | {error: Refusal} | null;

export interface Segment {
  index?: number;
  hashfn?: string;
  po2?: number | null;
  sealBytes: number;
  claim?: MaybeClaim;
  namedControlId?: Digest;
}

export interface Inner {
  kind: 'composite' | 'succinct' | 'groth16' | 'fake';
  segments: Segment[];
  claim: MaybeClaim;
  assumptions?: Inner[];
  journalDigest?: Digest | null;
}

export type Part = 'journal' | 'claim' | 'seal';

/** The contents of a receipt, as returned by the modules' `inspect`. */
export interface Inspection extends Inner {
  encoding: 'bincode' | 'json';
  /** In hexadecimal digits. */
  journal: string;
  /** The number of bytes in which the page can flip a bit. */
  sizes: Record<Part, number>;
  /** The initial state of the first segment, if there are several. */
  first?: State;
  /** Bytes after the receipt, which bincode ignores. */
  left?: number;
  parameters: {queries: number; inverseRate: number; suites: string[]; allowedIdsRoot: Digest};
}

export interface Change {
  part: Part;
  byte: number;
  bit: number;
}

/**
 * A value decoded from the journal: text for a plain value, `row` for a tuple, `some` for an
 * option.
 */
export type Value = string | Value[] | {row: Value[]} | {some: Value};

export interface Answers {
  inspect: Inspection;
  controlIds: {controlIds: (Digest | null)[]};
  verify: {verified: true};
  journal: {value: Value; left: number};
  imageId: {imageId: Digest};
}

export type Question =
  | {ask: 'inspect' | 'controlIds' | 'imageId'}
  | {ask: 'verify'; imageId: Digest; change?: Change}
  | {ask: 'journal'; of: string};

export type Answer<Q extends Question> = Answers[Q['ask']] | {error: Refusal};

interface Exports {
  memory: WebAssembly.Memory;
  file: (length: number) => number;
  question: (length: number) => number;
  answer: () => void;
}

const LOG = 0;
const PANIC = 1;

/**
 * Asks a question in a new instance of the module. A panic therefore can't affect later questions,
 * and the memory is freed.
 */
export function ask<Q extends Question>(
  module: WebAssembly.Module,
  file: Uint8Array,
  question: Q,
  onLog: (line: string) => void = () => {},
): Answer<Q> {
  let answer: Answer<Q> | undefined;
  let panic: string | undefined;
  const tell = (what: number, text: number, length: number) => {
    const said = new TextDecoder().decode(new Uint8Array(memory.buffer, text, length));
    if (what === LOG) onLog(said);
    else if (what === PANIC) panic = said;
    else answer = JSON.parse(said) as Answer<Q>;
  };
  const instance = new WebAssembly.Instance(module, {page: {tell}});
  const exports = instance.exports as unknown as Exports;
  const {memory} = exports;
  const write = (room: (length: number) => number, bytes: Uint8Array) => {
    const place = room(bytes.length);
    new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
  };
  try {
    write(exports.file, file);
    write(exports.question, new TextEncoder().encode(JSON.stringify(question)));
    exports.answer();
  } catch (trap) {
    return {error: trapped(trap, panic)};
  }
  return answer!;
}

/**
 * The reason why an instance trapped. Errors that the engine did not throw are rethrown as bugs.
 */
function trapped(trap: unknown, panic: string | undefined): Refusal {
  if (panic) return {name: 'Panic', message: panic.trim()};
  // Rust's stack is at the bottom of the memory, so a stack overflow is an out-of-bounds access.
  const deep = trap instanceof RangeError || /out of bounds/.test(String(trap));
  if (deep) return {name: 'TooDeep', message: 'Parts are nested deeper than the stack allows.'};
  if (trap instanceof WebAssembly.RuntimeError) {
    return {name: 'OutOfMemory', message: 'The module has used all the memory it may take.'};
  }
  throw trap;
}
