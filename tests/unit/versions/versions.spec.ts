import released from '../../../api_versions.json';
import {expect, test} from '@playwright/test';
import {apiVersions, lastVersion} from '../../../src/versions/versions';
import {documentedCrates} from '../../../src/versions/documented-crates';

test('Next, the latest release and the older ones have the labels and prefixes of the specification', () => {
  const [latest, ...older] = released;
  expect(apiVersions.map(({label, root}) => [label, root])).toEqual([
    ['Next', '/api/next/'],
    [latest, '/api/'],
    ...older.map((name) => [name, `/api/${name}/`]),
  ]);
  expect(apiVersions.filter(({isLast}) => isLast)).toEqual([lastVersion]);
});

test('each version documents the crates that its samples pin', () => {
  const crates = documentedCrates(process.cwd());
  for (const name of released) {
    expect(crates[name]!.startsWith(`${name}.`)).toBe(true);
  }
  expect(crates.current).toMatch(/^\d+\.\d+\.\d+$/);
});
