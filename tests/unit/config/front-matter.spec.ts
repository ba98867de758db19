import {expect, test} from '@playwright/test';
import {checkFrontMatter} from '../../../src/config/front-matter';

test('known fields pass', () => {
  expect(() => checkFrontMatter('docs/a.mdx', {title: 'A', sidebar_label: 'a'})).not.toThrow();
});

test('a misspelt field names the file and the field that was meant', () => {
  expect(() => checkFrontMatter('docs/a.mdx', {descripton: 'A'})).toThrow(
    'docs/a.mdx: the front matter field "descripton" is unknown. Did you mean "description"?',
  );
});

test('an invented field names what there is', () => {
  expect(() => checkFrontMatter('docs/a.mdx', {reviewers: 'A'})).toThrow(
    /"reviewers" is unknown\. Allowed fields: title, description, .*front-matter\.ts/,
  );
});
