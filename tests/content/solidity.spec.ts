/** Compiles the contracts that pages print, those of each version together. */
import path from 'node:path';
import {expect, test} from '@playwright/test';
import solc from 'solc';
import {apiVersions} from '../../src/versions/versions';
import {pages, type Page} from './support';

interface Block {
  /** In the compiler's messages: its page and place among the page's blocks. */
  name: string;
  code: string;
  isDefinition: boolean;
}

/** State that a printed function takes from the contract around it. */
const around = 'IRiscZeroVerifier verifier; bytes32 imageId; bytes32 root;';

/** Returns the blocks of a page. Their lines have the numbers that they have in the page. */
const blocksOf = ({file, source}: Page, folder: string): Block[] =>
  [...source.matchAll(/^```solidity.*\n([^]*?)^```$/gm)].map(({index, 1: printed}, place) => {
    const complete = printed!
      // Signatures get an empty body.
      .replace(/^( *constructor\([^)]*\));/m, '$1 {}')
      .replace(/^( *modifier \w+\([^)]*\));/m, '$1 { _; }');
    return {
      name: `${path.relative(folder, file)}, block ${place + 1}`,
      code:
        '\n'.repeat(source.slice(0, index).split('\n').length) +
        (/^function/.test(complete)
          ? `abstract contract Around { ${around} ${complete} }`
          : complete),
      isDefinition: !/^(?:contract|function)/.test(complete),
    };
  });

/** @returns the errors, and the names of the contracts */
function compile(blocks: readonly Block[]) {
  const sources = Object.fromEntries(
    blocks.map(({name, code}) => {
      const imported = blocks.filter((other) => other.isDefinition && other.name !== name);
      const imports = imported.map((other) => `import "${other.name}";`).join(' ');
      return [name, {content: `pragma solidity ^0.8.0; ${imports}${code}`}];
    }),
  );
  const settings = {outputSelection: {'*': {'*': ['abi']}}};
  const input = JSON.stringify({language: 'Solidity', sources, settings});
  const {errors = [], contracts = {}} = JSON.parse(solc.compile(input)) as {
    errors?: {severity: string; formattedMessage: string}[];
    contracts?: Record<string, object>;
  };
  return {
    faults: errors.flatMap((one) => (one.severity === 'error' ? one.formattedMessage : [])),
    names: Object.values(contracts).flatMap(Object.keys),
  };
}

for (const {label, folder} of apiVersions) {
  test(`the contracts of ${label} compile`, () => {
    const own = pages.filter(({file}) => file.startsWith(`${folder}/`));
    const {faults, names} = compile(own.flatMap((page) => blocksOf(page, folder)));
    expect(faults).toEqual([]);
    const least = ['Around', 'Cinema', 'IRiscZeroVerifier', 'Rewards'];
    expect(names).toEqual(expect.arrayContaining(least));
  });
}

test('a contract that does not compile is named with its page and line', () => {
  const source = '# A\n\n```solidity\ncontract A is B {}\n```\n';
  const blocks = blocksOf({file: 'api/a.mdx', source, version: null}, 'api');
  expect(compile(blocks).faults.join()).toContain('a.mdx, block 1:4:15');
});
