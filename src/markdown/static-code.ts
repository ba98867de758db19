/**
 * Renders code blocks as static HTML: each one becomes `<StaticCode>`, highlighted at build time
 * instead of in the browser.
 *
 * Supports `title="…"` and highlighted lines, `{1,3-5}`, after the language, and in the code:
 * highlight comments, and prompts and output of a terminal (`code-lines.ts`). Diagrams have already
 * been replaced, since `diagrams` runs before this plugin.
 */
import type {Code, Root} from 'mdast';
import rangesOf from 'parse-numeric-range';
import type {Plugin} from 'unified';
import {foldedLines, readTerminal, takeMagicComments} from './code-lines';
import {highlight, isKnown} from './highlight';
import {element, placeOf, replaceNodes} from './nodes';

/** `{1,3-5}` → 1, 3, 4, 5. */
export function markedLines(meta: string): Set<number> {
  return new Set(rangesOf(/(?:^|\s)\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? ''));
}

export function titleOf(meta: string): string | undefined {
  return /(?:^|\s)title=(["'])(.*?)\1/.exec(meta)?.[2];
}

export const staticCode: Plugin<[], Root> = () => (root, file) => {
  replaceNodes(root, 'code', (node: Code) => {
    const language = node.lang?.toLowerCase() ?? 'text';
    const meta = node.meta ?? '';
    const {code, marked} = takeMagicComments(node.value, placeOf(file, node));
    const terminal = readTerminal(code, language);
    const colors = terminal ? 'bash' : language;
    if (!isKnown(colors)) {
      throw new Error(
        `${placeOf(file, node)}: the language "${language}" of the code is unknown. Use a name that Prism knows, or "text".`,
      );
    }
    const allMarked = new Set([...marked, ...markedLines(meta)]);
    const count = code.split('\n').length;
    const beyond = [...allMarked].find((line) => line > count);
    if (beyond) {
      throw new Error(
        `${placeOf(file, node)}: line ${beyond} is to be highlighted, but the code has ${count}. Correct the numbers in {…}.`,
      );
    }
    const html = highlight(terminal?.code ?? code, colors, allMarked, terminal?.lines);
    const lines = foldedLines(code, language, terminal !== null)?.toString();
    return [element('StaticCode', {language, title: titleOf(meta), lines, html})];
  });
};
