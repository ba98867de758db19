import {expect, test} from '@playwright/test';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {admonitions} from '../../../src/markdown/admonitions';

function check(value: string) {
  const file = new VFile({path: `${process.cwd()}/docs/about.md`, value});
  const processor = unified().use([remarkParse, remarkDirective, admonitions]);
  processor.runSync(processor.parse(file), file);
}

test('admonitions that end are taken, in lists, quotes and each other', () => {
  check('- One\n\n  :::note[A title]\n\n  Text.\n  :::\n\n> :::tip\n> Text.\n> :::\n');
  check('::::warning\n\n:::info\nText.\n:::\n\n::::\n\nText ends ::: here');
});

test('one without an end or with an unknown name is named with its line', () => {
  const noEnd = [
    '# Title\n\n:::note\nText.',
    '# Title\n\n:::note',
    ':\n\n::::note\n\n:::tip\n\n:::',
  ];
  for (const text of noEnd) {
    expect(() => check(text)).toThrow(
      /^docs\/about\.md:3: :::note has no end\. Add a line :{3,4} below its text\.$/,
    );
  }
  expect(() => check(':::notes\nText.\n:::')).toThrow('docs/about.md:1: :::notes is unknown.');
});
