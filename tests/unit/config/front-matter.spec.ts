import {expect, test} from '@playwright/test';
import {checkFrontMatter} from '../../../src/config/front-matter';

test('unknown fields name the file and the field that was meant, or what there is', () => {
  const check = (fields: object) => () => checkFrontMatter('docs/a.mdx', {...fields});
  expect(check({title: 'A', sidebar_label: 'a'})).not.toThrow();
  expect(check({descripton: 'A'})).toThrow(
    'docs/a.mdx: the front matter field "descripton" is unknown. Did you mean "description"?',
  );
  expect(check({reviewers: 'A'})).toThrow(
    /"reviewers" is unknown\. Allowed fields: title, description, .*front-matter\.ts/,
  );
});
