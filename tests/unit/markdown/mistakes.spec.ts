import {expect, test} from '@playwright/test';
import remarkDirective from 'remark-directive';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {mistakes} from '../../../src/markdown/mistakes';

function check(value: string) {
  const file = new VFile({path: `${process.cwd()}/docs/about.md`, value});
  const processor = unified().use([remarkParse, remarkDirective, remarkMath, mistakes]);
  processor.runSync(processor.parse(file), file);
}

test('admonitions that end are taken, in lists, quotes and each other', () => {
  check('- One\n\n  :::note[A title]\n\n  Text.\n  :::\n\n> :::tip\n> Text.\n> :::\n');
  check('::::warning\n\n:::info\nText.\n:::\n\n::::\n\nText ends ::: here, from \\$5 to \\$6, $a$');
});

test('what would become something else is named with its line', () => {
  for (const text of ['# A\n\n:::note\nText.', '# A\n\n:::note', '\n\n::::note\n\n:::tip\n\n:::']) {
    expect(() => check(text)).toThrow(
      /^docs\/about\.md:3: :::note has no end\. Add a line :{3,4} below its text\.$/,
    );
  }
  expect(() => check(':::notes\nText.\n:::')).toThrow('docs/about.md:1: :::notes is unknown.');
  for (const text of ['::: tip\nText.', ':::tip\nText.\n:::\n\n:::', 'From $5 to $6.']) {
    expect(() => check(text)).toThrow(/Begin an admonition|Write a dollar sign/);
  }
});
