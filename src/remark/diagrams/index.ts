/**
 * Draws Mermaid fences while building: a fence becomes `<Diagram>` with a finished SVG, and
 * no reader loads Mermaid.
 *
 * Flowcharts and sequence diagrams are understood, as far as `flowchart.ts` and
 * `sequence.ts` read them; anything else stops the build and says how to mend it.
 * Runs before `static-code.ts`, which takes all fences that are left.
 */
import path from 'node:path';
import type {Element, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {drawFlowchart} from './draw-flowchart';
import {drawSequence} from './draw-sequence';
import {DiagramFault} from './fault';
import {readFlowchart} from './flowchart';
import {readSequence} from './sequence';
import {escapeXml} from './svg';

export interface Diagram {
  title: string;
  svg: string;
}

/** @param id of the element with the description, unique on the page */
export function drawDiagram(code: string, id: string): Diagram {
  const texts: Record<string, string> = {};
  // Emptied, not taken out: a fault tells its line.
  const lines = code.split('\n').map((text) => {
    const [, name, value] = /^\s*acc(Title|Descr)\s*:\s*(.*?)\s*$/.exec(text) ?? [];
    if (!name) {
      return text;
    }
    texts[name] = value!;
    return '';
  });
  for (const name of ['Title', 'Descr']) {
    if (!texts[name]) {
      throw new DiagramFault(
        0,
        `it says nothing to those who don’t see it: add a line “acc${name}: …” below its first`,
      );
    }
  }
  const kind = /^\s*(\w+)/.exec(lines[0]!)?.[1] ?? '';
  const drawing =
    kind === 'flowchart' || kind === 'graph'
      ? drawFlowchart(readFlowchart(lines))
      : kind === 'sequenceDiagram'
        ? drawSequence(readSequence(lines))
        : null;
  if (!drawing) {
    throw new DiagramFault(
      0,
      `“${kind}” is not drawn here: use a flowchart or a sequenceDiagram, or an image`,
    );
  }
  return {
    title: texts.Title!,
    svg: drawing.toString({
      attributes: ` role="img" aria-label="${escapeXml(texts.Title!)}" aria-describedby="${id}"`,
      content: `<desc id="${id}">${escapeXml(texts.Descr!)}</desc>`,
    }),
  };
}

const isDiagram = (node: Element) =>
  node.tagName === 'pre' &&
  node.children[0]?.type === 'element' &&
  Array.isArray(node.children[0].properties.className) &&
  node.children[0].properties.className.includes('language-mermaid');

const diagrams: Plugin<[], Root> = () => (root, file) => {
  let count = 0;
  visit(root, 'element', (node, index, parent) => {
    if (!isDiagram(node) || !parent || index === undefined) {
      return undefined;
    }
    let drawn: Diagram;
    try {
      drawn = drawDiagram(toString(node).trimEnd(), `diagram-${++count}`);
    } catch (error) {
      if (!(error instanceof DiagramFault)) {
        throw error;
      }
      // The fence's own line stands before the diagram's first.
      const line = (node.position?.start.line ?? 0) + 1 + error.line;
      throw new Error(
        `${path.relative(file.cwd, file.path)}:${line}: this diagram can’t be drawn: ${error.message}.`,
        {cause: error},
      );
    }
    const diagram: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name: 'Diagram',
      attributes: [{type: 'mdxJsxAttribute', name: 'svg', value: drawn.svg}],
      children: [],
    };
    parent.children[index] = diagram as never;
    return SKIP;
  });
};

export default diagrams;
