import {expect, test} from '@playwright/test';
import {checkPaths} from '../../../src/markdown/path-steps';
import {siteOf} from '../support';

test('a step that no version has is named, with what to do', () => {
  expect(checkPaths(siteOf({'docs/proof-system/index.mdx': ''}))).toContain(
    'src/config/paths.ts: the path “Understand” names reference-docs/about-polynomials, which no version has: there is no docs/reference-docs/about-polynomials.mdx. Fix the id, or remove it.',
  );
  expect(checkPaths(process.cwd())).toEqual([]);
});
