/**
 * Splits a compiled page in two: what the layout needs of it (title, contents, metadata),
 * and its body. CommonJS, because the bundler loads it itself.
 */
'use strict';

/** What every compiled page imports; the rest of it imports itself. */
const ownImport = /^import (\w+) from (["'])(.+?)\2;?$/;
const anyImport = /^import\s/;
const runtimes = /from (["'])(?:react\/jsx-runtime|@mdx-js\/react)\1;?$/;

/**
 * @param {string} code what Docusaurus' MDX loader made of a page
 * @param {ReadonlySet<string>} staticWords components without state, effects or context
 * @param {RegExp} islands what may be imported: components that live by themselves
 * @returns {{head: string, islands: string[], words: Set<string>} | null} `null` for a page
 *   whose body can't stay as served, because something in it needs React around it
 */
exports.splitPage = function splitPage(code, staticWords, islands) {
  // A diagram without a drawing is drawn by a component with effects.
  if (code.includes('_components.mermaid')) {
    return null;
  }
  const body = code.indexOf('\nfunction _createMdxContent(');
  if (body < 0) {
    return null;
  }
  const imported = [];
  const head = [];
  for (const line of code.slice(0, body).split('\n')) {
    if (!anyImport.test(line)) {
      head.push(line);
      continue;
    }
    if (runtimes.test(line)) {
      continue;
    }
    const [, name, , source] = ownImport.exec(line) ?? [];
    if (!name || !islands.test(source)) {
      return null;
    }
    imported.push(name);
    head.push(line);
  }
  const words = new Set(
    [...code.matchAll(/_missingMdxReference\("([^"]+)"/g)].map(([, name]) => name),
  );
  return [...words].every((word) => staticWords.has(word))
    ? {head: head.join('\n'), islands: imported, words}
    : null;
};
