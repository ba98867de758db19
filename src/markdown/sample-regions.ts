/**
 * Reads named regions from sample files.
 *
 * A region is enclosed in `// region: name` and `// endregion: name` (with `#` instead of `//` in
 * TOML). Regions may nest. Lines between `// hide` and `// endhide` are compiled but not shown.
 * Marker lines are never shown.
 */
import {fencesOf} from './fences';

export interface SampleReference {
  /** Path inside `_samples`, e.g. `host/src/receipts.rs`. */
  file: string;
  region: string;
}

interface FencedReference extends SampleReference {
  /** The remaining meta string of the code block. */
  rest: string;
}

const marker = /^\s*(?:\/\/|#)\s*(region|endregion|hide|endhide)\b(?::\s*([\w-]+))?\s*$/;
const attribute = /(?:^|\s)sample=([^\s#]+)#([\w-]+)/;

/** Reads `sample=file#region` from a code block's meta string; `null` if there is none. */
export function readReference(meta: string | null | undefined): FencedReference | null {
  const match = attribute.exec(meta ?? '');
  if (!match) {
    return null;
  }
  return {file: match[1]!, region: match[2]!, rest: meta!.replace(attribute, ' ').trim()};
}

/** Returns all sample references of an MDX source, with line numbers. */
export const listReferences = (source: string): (SampleReference & {line: number})[] =>
  fencesOf(source).flatMap(({meta, line}) => {
    const reference = readReference(meta);
    return reference ? {file: reference.file, region: reference.region, line: line - 1} : [];
  });

function dedent(lines: string[]): string[] {
  const depths = lines.filter((line) => line.trim()).map((line) => /^ */.exec(line)![0].length);
  const depth = depths.length ? Math.min(...depths) : 0;
  return lines.map((line) => line.slice(depth).trimEnd());
}

function trimBlank(lines: string[]): string[] {
  const first = lines.findIndex((line) => line.trim());
  const last = lines.findLastIndex((line) => line.trim());
  return first < 0 ? [] : lines.slice(first, last + 1);
}

/**
 * Returns all regions of a file: name → code.
 *
 * @throws Error with the line number when a marker is unbalanced or a name is used twice
 */
export function readRegions(source: string): Map<string, string> {
  const open = new Map<string, string[]>();
  const done = new Map<string, string>();
  let hiddenSince = 0;
  source.split('\n').forEach((text, index) => {
    const line = index + 1;
    const match = marker.exec(text);
    if (!match) {
      if (!hiddenSince) {
        open.forEach((lines) => lines.push(text));
      }
      return;
    }
    const [, kind, name] = match;
    if (kind === 'hide') {
      hiddenSince = line;
    } else if (kind === 'endhide') {
      if (!hiddenSince) {
        throw new Error(`line ${line}: "endhide" without a "hide" before it`);
      }
      hiddenSince = 0;
    } else if (!name) {
      throw new Error(`line ${line}: a ${kind} needs a name, as in "// ${kind}: example"`);
    } else if (kind === 'region') {
      if (open.has(name) || done.has(name)) {
        throw new Error(`line ${line}: region "${name}" is opened twice`);
      }
      open.set(name, []);
    } else {
      const lines = open.get(name);
      if (!lines) {
        throw new Error(`line ${line}: region "${name}" is closed but was not opened`);
      }
      open.delete(name);
      done.set(name, dedent(trimBlank(lines)).join('\n'));
    }
  });
  if (hiddenSince) {
    throw new Error(`line ${hiddenSince}: "hide" is never closed by "endhide"`);
  }
  const [unclosed] = open.keys();
  if (unclosed) {
    throw new Error(`region "${unclosed}" is never closed`);
  }
  return done;
}
