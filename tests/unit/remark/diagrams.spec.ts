import {expect, test} from '@playwright/test';
import type {Root} from 'hast';
import {load} from 'cheerio';
import {unified} from 'unified';
import {VFile} from 'vfile';
import diagrams, {drawDiagram} from '../../../src/remark/diagrams';
import {block, textWidth} from '../../../src/remark/diagrams/text';

const texts = 'accTitle: A way\n  accDescr: From one to the other.';
const flowchart = (lines: string, direction = 'LR') =>
  drawDiagram(`flowchart ${direction}\n  ${texts}\n  ${lines}`, 'd').svg;
const sequence = (lines: string) => drawDiagram(`sequenceDiagram\n  ${texts}\n  ${lines}`, 'd').svg;

/** Text → its place in the drawing. */
function places(svg: string): Record<string, {x: number; y: number}> {
  const $ = load(svg, {xml: true});
  return Object.fromEntries(
    $('text')
      .get()
      .map((text) => {
        const first = $(text).children('tspan').get(0) ?? text;
        return [$(text).text(), {x: Number($(first).attr('x')), y: Number($(first).attr('y'))}];
      }),
  );
}

test('a drawing says in text what it shows', () => {
  const $ = load(flowchart('A --> B'), {xml: true});
  expect($('svg').attr('role')).toBe('img');
  expect($('svg').attr('aria-label')).toBe('A way');
  expect($(`desc#${$('svg').attr('aria-describedby')}`).text()).toBe('From one to the other.');
});

test('it has no styles of its own, so that both themes and a strict policy hold', () => {
  for (const svg of [flowchart('A -->|x| B{c}'), sequence('A->>B: x\n Note over A,B: y')]) {
    expect(svg).not.toMatch(/<style|style=|#[0-9a-f]{3}|url\(/i);
  }
});

test('a flowchart goes where its direction says', () => {
  const across = places(flowchart('A[one] --> B[two]'));
  expect(across.two!.x).toBeGreaterThan(across.one!.x);
  expect(across.two!.y).toBe(across.one!.y);
  const up = places(flowchart('A[one] --> B[two]', 'BT'));
  expect(up.two!.y).toBeLessThan(up.one!.y);
});

test('what is named first stands first', () => {
  const {upper, lower} = places(flowchart('A --> B[upper]\n A --> C[lower]'));
  expect(upper!.y).toBeLessThan(lower!.y);
});

test('a chart too wide for the column goes down', () => {
  const long = Array.from({length: 8}, (_, index) => `N${index}[step number ${index} of many]`);
  const at = Object.values(places(flowchart(long.join(' --> '))));
  expect(new Set(at.map(({x}) => x)).size).toBe(1);
  expect(at.at(-1)!.y).toBeGreaterThan(at[0]!.y);
});

test('arrows may have labels, be dotted, thick, without a head, several at once', () => {
  const svg = flowchart('A -->|yes| B & C -.-> D\n D -- no --> E ==> F --- G');
  expect(Object.keys(places(svg))).toEqual(expect.arrayContaining(['yes', 'no', 'G']));
  for (const layer of ['solid', 'dotted', 'thick', 'head']) {
    expect(svg).toContain(`<path class="${layer}"`);
  }
});

test('labels keep brackets in quotes, and letters that SVG reserves', () => {
  expect(Object.keys(places(flowchart('A["f(27) < 28 & more"] --> B')))).toContain(
    'f(27) < 28 & more',
  );
});

test('two arrows between the same nodes are two lines', () => {
  const heads = (svg: string) => /class="head" d="([^"]*)"/.exec(svg)![1]!.match(/M[^L]*/g);
  expect(new Set(heads(flowchart('A --> B\n A --> B'))).size).toBe(2);
});

test('a sequence has its steps in order, between their columns', () => {
  const at = places(
    sequence(
      'participant A as Alice\n participant B as Bob\n A->>B: hello\n Note over A,B: pause\n B-->>A: bye',
    ),
  );
  expect(at.hello!.y).toBeLessThan(at.pause!.y);
  expect(at.pause!.y).toBeLessThan(at.bye!.y);
  expect(at.hello!.x).toBe((at.Alice!.x + at.Bob!.x) / 2);
});

test('notes never lie over messages', () => {
  const svg = sequence(
    'A->>B: one\n Note over A: note\n A->>B: two\n A->>A: self\n Note over B: end',
  );
  const ys = ['one', 'note', 'two', 'self', 'end'].map((text) => places(svg)[text]!.y);
  ys.slice(1).forEach((y, index) => expect(y - ys[index]!).toBeGreaterThan(20));
});

test('a loop is a frame with its condition', () => {
  const svg = sequence('A->>B: ask\n loop until done\n B-->>A: wait\n end\n A->>B: bye');
  expect(svg).toContain('<path class="frame"');
  const at = places(svg);
  expect(at['loop until done']!.y).toBeLessThan(at.wait!.y);
});

test('lines are broken evenly and stay below the width asked for', () => {
  const {lines, width} = block('one two three four five six seven eight', 120);
  expect(lines.length).toBeGreaterThan(1);
  expect(width).toBeLessThanOrEqual(120);
  const widths = lines.map(textWidth);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(60);
  expect(block('one<br/>two', 500).lines).toEqual(['one', 'two']);
});

const fence = (code: string, line = 9) =>
  ({
    type: 'root',
    children: [
      {
        type: 'element',
        tagName: 'pre',
        properties: {},
        position: {start: {line, column: 1}, end: {line: line + 9, column: 1}},
        children: [
          {
            type: 'element',
            tagName: 'code',
            properties: {className: ['language-mermaid']},
            children: [{type: 'text', value: `${code}\n`}],
          },
        ],
      },
    ],
  }) as Root;

const run = (root: Root) =>
  unified()
    .use(diagrams)
    .run(root, new VFile({path: 'docs/page.mdx'}));

test('a fence becomes a finished drawing', async () => {
  const root = fence(`flowchart LR\n  ${texts}\n  A --> B`);
  await run(root);
  expect(root.children[0]).toMatchObject({
    name: 'Diagram',
    attributes: [{name: 'svg', value: expect.stringMatching(/^<svg.*<\/svg>$/)}],
  });
});

for (const [what, code, message] of [
  ['another kind', `pie\n  ${texts}`, 'docs/page.mdx:10: this diagram can’t be drawn: “pie” is'],
  ['no title', 'flowchart LR\n  A --> B', 'add a line “accTitle: …”'],
  [
    'a bad line',
    `flowchart LR\n  ${texts}\n  A ~~> B`,
    'docs/page.mdx:13: .* an arrow .* is missing',
  ],
  ['a subgraph', `flowchart LR\n  ${texts}\n  subgraph x`, 'docs/page.mdx:13: .*“subgraph” is not'],
  ['an open label', `flowchart LR\n  ${texts}\n  A[x --> B`, 'docs/page.mdx:13: .*no \\] ends'],
  [
    'an open loop',
    `sequenceDiagram\n  ${texts}\n  loop x`,
    'docs/page.mdx:13: .*not closed by “end”',
  ],
  [
    'an unknown step',
    `sequenceDiagram\n  ${texts}\n  A says B`,
    'docs/page.mdx:13: .*use participant',
  ],
] as const) {
  test(`${what} stops the build and names file and line`, async () => {
    await expect(run(fence(code))).rejects.toThrow(new RegExp(message));
  });
}
