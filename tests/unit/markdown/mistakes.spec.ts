import {expect, test} from '@playwright/test';
import rehypeKatex from 'rehype-katex';
import remarkDirective from 'remark-directive';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified, type PluggableList} from 'unified';
import {VFile} from 'vfile';
import {asServed} from '../../../src/markdown/as-served';
import {explorables} from '../../../src/markdown/explorables';
import {mistakes} from '../../../src/markdown/mistakes';
import {staticCode} from '../../../src/markdown/static-code';
import {staticMath} from '../../../src/markdown/static-math';

/** Runs plugins over a page. @returns its tree, as JSON */
function run(value: string, ...plugins: PluggableList): string {
  const file = new VFile({path: `${process.cwd()}/docs/about.md`, value});
  const processor = unified().use([remarkParse, ...plugins]);
  return JSON.stringify(processor.runSync(processor.parse(file), file));
}

const siteDir = process.cwd();
const check = (page: string) =>
  run(page, remarkMdx, remarkDirective, remarkMath, [mistakes, {siteDir}], staticCode);

const compile = (page: string) =>
  run(page, remarkMath, remarkRehype, [rehypeKatex, {strict: true}], staticMath);

/** Returns the explorables that the plugin imports on a page. */
const importsOf = (page: string) =>
  run(page, remarkMdx, [explorables, {siteDir}]).match(/(?<=src\/explorables\/)\w+(?=",)/g) ?? [];

test('admonitions with an end are accepted, also in lists, quotes and each other', () => {
  check('- One\n\n  :::note[A title]\n\n  Text.\n  :::\n\n> :::tip\n> Text.\n> :::\n');
  check('::::warning\n\n:::info\nText.\n:::\n\n::::\n\nText ends ::: here, from \\$5 to \\$6, $a$');
  check('$a \\text{ if it is}$, {/* a */}{props.a} \\*\\*');
});

test('text that Markdown would read as something else is named with its line', () => {
  for (const text of ['A\n\n:::note\nText.', 'A\n\n:::note', '\n\n::::note\n\n:::tip\n\n:::']) {
    expect(() => check(text)).toThrow(
      /^docs\/about\.md:3: :::note has no end\. Add a line :{3,4} below its text\.$/,
    );
  }
  expect(() => check(':::notes\nText.\n:::')).toThrow('docs/about.md:1: :::notes is unknown.');
  for (const [text, message] of [
    ['::: tip\nText.', 'Begin an admonition'],
    [':::tip\nText.\n:::\n\n:::', 'Begin an admonition'],
    ['From $5 to $6.', 'Write a dollar sign'],
    ['US$5, later on US$7', 'Write a dollar sign'],
    ['The set {1, 2}.', '{1, 2} would be computed'],
    ['a\u200bb', 'invisible'],
    ['a\ufffdb', 'not UTF-8'],
    ['**important', '“**” would be published as text'],
    ['```bash\necho “a”\n```', 'typographic'],
    ['```bash\nls\n\n# A', 'docs/about.md:1: the code block has no end.'],
    ['# A', 'docs/about.md:1: the title is in the front matter.'],
    ['<a href="/faq">words</a>', 'Write [text](/faq)'],
    ['<Tabs groupId="os2" />', '<Tabs> needs a groupId: os or shell.'],
    ['<Tabs groupId="os">\n<TabItem value="dos" />\n</Tabs>', 'has the value “dos”'],
    ['<Tabs groupId="os">\n\nwords\n\n</Tabs>', 'docs/about.md:3: only <TabItem> may stand'],
    ['<TabItem value="linux">words</TabItem>', '<TabItem> stands outside of <Tabs>'],
    ['<img src={a} />', 'not checked'],
    ['<b style="color: red">words</b>', 'Use a class.'],
    ['| A | B |\n| --- |\n| 1 | 2 |', '“| A | B |” would be published as text'],
    ['```bash name="A"\nls\n```', '“name="A"” after the language of the code is unknown'],
    ['```bsh\nls\n```', 'the language "bsh" of the code is unknown'],
    ['```bash {2-9}\nls\n```', 'line 2 is to be highlighted, but the code has 1'],
  ] as const) {
    expect(() => check(text)).toThrow(message);
  }
});

test('a formula is HTML of its own, and its page links the stylesheet', () => {
  const page = compile('Let $x=2$, then.');
  expect(page).toMatch(/"name":"Formula".*=<.*"value":"tied".*"name":"Formula".*>2<.*","/s);
  expect(page).toContain('"name":"MathStylesheet"');
  expect(compile('No formula.')).not.toContain('MathStylesheet');
});

test('a formula that KaTeX can’t read is named with its line', () => {
  for (const formula of ['$\\frac{1}$', '$\\unknown$', '$é$', '$$\n\\unknown\n$$']) {
    expect(() => compile(`# Title\n\n${formula}`), formula).toThrow(
      /^docs\/about\.md:3: (?:KaTeX parse error|LaTeX-incompatible input).*\. Fix the formula\.$/,
    );
  }
});

test('an explorable is imported once; a component that nobody knows stops the build, with its line', () => {
  const byHand = "import NttBoard from '@site/src/explorables/NttBoard';\n\n<NttBoard />\n";
  expect(importsOf(byHand)).toEqual(['NttBoard']);
  expect(importsOf('<NttBoard />\n\n<NttBoard />\n\n<Tabs>words</Tabs>\n')).toEqual(['NttBoard']);
  const own = "import Own from './own';\n\n<Own />\n\n<Own.Part />\n\n<Details>words</Details>\n\n";
  expect(importsOf(own)).toEqual([]);
  const words = 'docs/about.md:9: there is no component <Vec>. Use a folder of src/explorables,';
  expect(() => importsOf(`${own}A [link](/), and <Vec>.</Vec>\n`)).toThrow(words);
  expect(() => importsOf('<NttBoard size="8" />')).toThrow('<NttBoard> takes no attributes.');
});

test('a page with a handler needs React, so its prose is not kept as it was served', () => {
  for (const page of ['<b onClick={go}>words</b>\n', '{<b onClick={go}>words</b>}\n']) {
    expect(run(page, remarkMdx, asServed)).toContain('"raw":"null"');
  }
});
