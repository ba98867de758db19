import {expect, test} from '@playwright/test';
import {splitPage} from '../../../src/plugins/served-body/split-page.cjs';

const words = new Set(['StaticCode']);
const islands = /^@site\/src\/explorables\//;

/** As Docusaurus' MDX loader writes a page. */
const page = (imports: string, used: string[]) => `
export const frontMatter = {};
export {default as metadata} from '@site/.docusaurus/x.json'
import {Fragment as _Fragment, jsx as _jsx} from "react/jsx-runtime";
import {useMDXComponents as _provideComponents} from "@mdx-js/react";
${imports}
export const toc = [];
function _createMdxContent(props) {
${used.map((word) => `  if (!${word}) _missingMdxReference("${word}", true);`).join('\n')}
  return _jsx(_Fragment, {});
}
`;

test('a page of static words splits, and its head needs no runtime of MDX', () => {
  const split = splitPage(page('', ['StaticCode']), words, islands);
  expect(split?.head).toContain('export const toc');
  expect(split?.head).not.toMatch(/jsx-runtime|@mdx-js|_createMdxContent/);
});

test('a page with another word stays whole', () => {
  expect(splitPage(page('', ['StaticCode', 'Tabs']), words, islands)).toBeNull();
});

test('explorables are islands, anything else imported keeps the page whole', () => {
  const board = `import NttBoard from '@site/src/explorables/NttBoard';`;
  expect(splitPage(page(board, []), words, islands)?.islands).toEqual(['NttBoard']);
  expect(splitPage(page(`import Part from './_part.mdx';`, []), words, islands)).toBeNull();
  expect(
    splitPage(page(`import {a} from '@site/src/explorables/A';`, []), words, islands),
  ).toBeNull();
});

test('what is no compiled page is left alone', () => {
  expect(splitPage('export default 1;', words, islands)).toBeNull();
});
