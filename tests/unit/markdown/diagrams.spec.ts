import {expect, test} from '@playwright/test';
import type {Root} from 'mdast';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {allDiagrams, diagrams, drawingOf} from '../../../src/markdown/diagrams';
import {faultsOf, readDrawings} from '../../../src/markdown/diagrams';
import {fencesOf} from '../../../src/markdown/fences';

const drawingFor = (source: string) => readDrawings()[drawingOf(source)];
const texts = '%% accTitle: A way\n  %% accDescr: From one to the other.';
const page = (source: string) => `# Title\n\n\`\`\`mermaid\n${source}\n\`\`\`\n`;

async function run(text: string, mode = 'production'): Promise<Root> {
  const before = process.env.NODE_ENV;
  Object.assign(process.env, {NODE_ENV: mode});
  try {
    const file = new VFile({path: 'docs/page.mdx', value: text});
    return await unified().use(diagrams).run(unified().use(remarkParse).parse(file), file);
  } finally {
    Object.assign(process.env, {NODE_ENV: before});
  }
}

const drawn = allDiagrams('.').find(({source}) => drawingFor(source))!;

test('a fence becomes its stored drawing; twice on a page, no id repeats', async () => {
  const attributes = [{name: 'svg', value: drawingFor(drawn.source)}];
  const {children} = await run(page(drawn.source));
  expect(children[1]).toMatchObject({name: 'Diagram', attributes});
  const twice = await run(page(drawn.source) + page(drawn.source));
  const ids = JSON.stringify(twice).match(/ id=\\"[^"\\]+/g)!;
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a diagram without a drawing is left to the theme', async () => {
  const {children} = await run(page(`flowchart LR\n  ${texts}\n  New --> Diagram`));
  expect(children[1]).toMatchObject({type: 'code', lang: 'mermaid'});
});

for (const [what, source, message] of [
  ['a bad line', `flowchart LR\n  ${texts}\n  A --> B\n  A ~~> B\n  C --> D`, ':8: .*can’t read'],
  ['front matter before it', `---\ntitle: x\n---\npie\n  "a" : 1\n  "b" 2`, ':9: .*can’t read'],
  ['an open label', `flowchart LR\n  ${texts}\n  A[x --> B`, ':7: .*Expecting'],
  ['an unknown kind', `nonsense\n  ${texts}`, ':4: .*No diagram type'],
] as const) {
  test(`${what} stops the build and names file and line`, async () => {
    await expect(run(page(source))).rejects.toThrow(new RegExp(`docs/page.mdx${message}`, 's'));
    // Under `npm start`, the build goes on, and the theme shows the error in the page.
    await expect(run(page(source), 'development')).resolves.toBeTruthy();
  });
}

test('fences are found as Markdown reads them', () => {
  const text = `1. A step

   \`\`\`mermaid
   pie
     "a" : 1
   \`\`\`

\`\`\`\`md
\`\`\`mermaid
shown, not drawn
\`\`\`
\`\`\`\`
~~~mermaid
pie
~~~`;
  expect(fencesOf(text).filter(({language}) => language === 'mermaid')).toEqual([
    {language: 'mermaid', meta: '', line: 4, source: 'pie\n  "a" : 1\n'},
    {language: 'mermaid', meta: '', line: 14, source: 'pie\n'},
  ]);
});

test('the check names what is missing, silent or not used, and the remedy', () => {
  const source = `pie\n  ${texts}\n  "a" : 1`;
  const fence = {file: 'docs/a.mdx', line: 4, source};
  expect(faultsOf([fence], [drawingOf(source)])).toEqual([]);
  const [missing] = faultsOf([fence], []);
  expect(missing).toMatch(/^docs\/a\.mdx:4: .*run “npm run diagrams”/);
  const [unused] = faultsOf([], ['0123']);
  expect(unused).toMatch(/svgs\.json:2: no page contains .* 0123: run “npm run diagrams”/);
  const [silent] = faultsOf([{...fence, source: 'pie\n  accTitle: x'}], []);
  expect(silent).toContain(
    'docs/a.mdx:4: the diagram has no text for readers who can’t see it: add a line “accDescr: …”',
  );
});
