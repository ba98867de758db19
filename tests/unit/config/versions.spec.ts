import {expect, test} from '@playwright/test';
import {apiVersions, lastVersion} from '../../../src/config/versions';
import {documentedCrates} from '../../../src/config/documented-crates';

test('Next, the latest release and the older ones have the labels and prefixes of the specification', () => {
  expect(apiVersions.map(({label, root}) => [label, root])).toEqual([
    ['Next', '/api/next/'],
    ['0.19', '/api/'],
    ['0.18', '/api/0.18/'],
  ]);
  expect(apiVersions.filter(({isLast}) => isLast)).toEqual([lastVersion]);
});

test('each version documents the crates that its samples pin', () => {
  expect(documentedCrates(process.cwd())).toEqual({
    current: '0.20.0',
    '0.19': '0.19.1',
    '0.18': '0.18.0',
  });
});
