import {expect, test} from '@playwright/test';
import remarkDirective from 'remark-directive';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {mistakes} from '../../../src/markdown/mistakes';
import {staticCode} from '../../../src/markdown/static-code';

function check(value: string) {
  const file = new VFile({path: `${process.cwd()}/docs/about.md`, value});
  const processor = unified().use([remarkParse, remarkMdx, remarkDirective, remarkMath]);
  processor.use([mistakes, staticCode]).runSync(processor.parse(file), file);
}

test('admonitions that end are taken, in lists, quotes and each other', () => {
  check('- One\n\n  :::note[A title]\n\n  Text.\n  :::\n\n> :::tip\n> Text.\n> :::\n');
  check('::::warning\n\n:::info\nText.\n:::\n\n::::\n\nText ends ::: here, from \\$5 to \\$6, $a$');
  check('$a \\text{ if it is}$, {/* a */}{props.a} \\*\\*');
});

test('what would become something else is named with its line', () => {
  for (const text of ['# A\n\n:::note\nText.', '# A\n\n:::note', '\n\n::::note\n\n:::tip\n\n:::']) {
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
    ['**important', '“**” would be published as text'],
    ['```bash\necho “a”\n```', 'typographic'],
    ['```bash\nls\n\n# A', 'docs/about.md:1: the code block has no end.'],
    ['```bsh\nls\n```', 'the language "bsh" of the code is unknown'],
    ['```bash {2-9}\nls\n```', 'line 2 is to be highlighted, but the code has 1'],
  ] as const) {
    expect(() => check(text)).toThrow(message);
  }
});
