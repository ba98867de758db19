import {expect, test} from '@playwright/test';
import type {Root} from 'mdast';
import {unified} from 'unified';
import explorables, {explorableNames} from '../../../src/markdown/explorables';

const siteDir = process.cwd();

function element(name: string) {
  return {type: 'mdxJsxFlowElement', name, attributes: [], children: []} as never;
}

async function imports(...names: string[]): Promise<string[]> {
  const root = {type: 'root', children: names.map(element)} as Root;
  const result = (await unified().use(explorables, {siteDir}).run(root)) as Root;
  return (result.children as unknown as {type: string; data?: {estree: {body: unknown[]}}}[])
    .filter(({type}) => type === 'mdxjsEsm')
    .map(({data}) => (data!.estree.body[0] as {source: {value: string}}).source.value);
}

test('a page imports the explorables that it uses, each once', async () => {
  expect(await imports('NttBoard', 'Formula', 'NttBoard')).toEqual([
    '@site/src/explorables/NttBoard',
  ]);
});

test('a page without explorables imports none', async () => {
  expect(await imports('Formula', 'kit')).toEqual([]);
});

test('the kit is no word', () => {
  expect(explorableNames(siteDir)).not.toContain('kit');
});
