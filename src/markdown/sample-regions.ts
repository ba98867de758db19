/**
 * Reads named regions from sample files.
 *
 * A region is enclosed in `// region: name` and `// endregion: name`. Regions may nest. Lines between
 * `// hide` and `// endhide` are compiled but not shown. Marker lines are never shown.
 */
import {fencesOf} from './fences';

const marker = /^\s*\/\/\s*(region|endregion|hide|endhide)\b(?::\s*([\w-]+)| +[\w-]+)?\s*$/;
const attribute = /(?:^|\s)sample=([^\s#]+(?=#)|[^\s#]+\.rs(?=\s|$))#?(\S*)/;

/**
 * Reads `sample=file#region` from a code block's meta string. The file is a path inside `_samples`.
 *
 * @returns the reference and the rest of the meta string; `null` if there is no reference
 */
export function readReference(meta: string | null | undefined) {
  const [, file, region] = attribute.exec(meta ?? '') ?? [];
  return file ? {file, region: region!, rest: meta!.replace(attribute, ' ').trim()} : null;
}

/** Returns all sample references of an MDX source, with line numbers. */
export const listReferences = (source: string) =>
  fencesOf(source).flatMap(({meta, line}) => {
    const reference = readReference(meta);
    return reference ? {file: reference.file, region: reference.region, line: line - 1} : [];
  });

/** Removes blank lines around the code, spaces at ends of lines and the common indentation. */
function dedent(lines: string[]): string {
  const code = lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
  const depth = Math.min(...(code.match(/^ *(?=.)/gm) ?? ['']).map(({length}) => length));
  return code.replace(new RegExp(`^ {${depth}}`, 'gm'), '');
}

/**
 * Returns all regions of a file: name → code.
 *
 * @param file its path, for messages
 * @throws Error with file and line when a marker is unbalanced or a name is used twice
 */
export function readRegions(source: string, file: string): Map<string, string> {
  const open = new Map<string, {line: number; lines: string[]}>();
  const done = new Map<string, string>();
  let hiddenSince = 0;
  source.split('\n').forEach((text, index) => {
    const line = index + 1;
    const match = marker.exec(text);
    if (!match) {
      if (!hiddenSince) {
        open.forEach(({lines}) => lines.push(text));
      }
      return;
    }
    const [, kind, name] = match;
    if (kind === 'hide') {
      hiddenSince = line;
    } else if (kind === 'endhide') {
      if (!hiddenSince) throw new Error(`${file}:${line}: "endhide" without a "hide" before it`);
      hiddenSince = 0;
    } else if (!name) {
      throw new Error(`${file}:${line}: a ${kind} needs a name, as in "// ${kind}: example"`);
    } else if (kind === 'region') {
      if (open.has(name) || done.has(name))
        throw new Error(`${file}:${line}: region "${name}" is opened twice`);
      open.set(name, {line, lines: []});
    } else {
      const region = open.get(name);
      if (!region)
        throw new Error(`${file}:${line}: region "${name}" is closed but was not opened`);
      open.delete(name);
      done.set(name, dedent(region.lines));
    }
  });
  if (hiddenSince) {
    throw new Error(`${file}:${hiddenSince}: "hide" is never closed by "endhide"`);
  }
  for (const [name, {line}] of open) {
    throw new Error(`${file}:${line}: region "${name}" is never closed`);
  }
  return done;
}
