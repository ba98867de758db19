import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import postcss from 'postcss';
import {docSearchStyles} from '../../../src/plugins/search/bundler/docsearch-styles';

const folder = path.dirname(require.resolve('@docsearch/css'));
const layered = ['_variables.css', 'modal.css']
  .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  .map((css) => `@layer docusaurus.search.docsearch {${css}}`)
  .join('');

const styles = postcss([docSearchStyles]).process(layered, {from: undefined}).root;

test('the modal’s styles come without a layer, and touch nothing outside the modal', () => {
  styles.walkAtRules((rule) => expect(rule.name).not.toBe('layer'));
  const outside: string[] = [];
  styles.walkRules(/html|:root/, ({selector}) => void outside.push(selector));
  expect(outside).toEqual([]);
});

test('each of them yields to a rule of this site', () => {
  const strong: string[] = [];
  styles.walkRules(({selectors, parent}) => {
    if (parent?.type !== 'atrule' || !('name' in parent) || parent.name !== 'keyframes') {
      strong.push(
        ...selectors.filter((one) => !/^:where\([^()]*(?:\([^()]*\)[^()]*)*\)/.test(one)),
      );
    }
  });
  expect(strong).toEqual([]);
});
