import released from '../../../api_versions.json';
import {expect, test} from '@playwright/test';
import {apiVersions, lastVersion} from '../../../src/config/versions';
import {documentedCrates} from '../../../src/config/documented-crates';

test('Next, the latest release and the older ones have the labels and prefixes of the specification', () => {
  const [latest, ...older] = released;
  expect(apiVersions.map(({label, root}) => [label, root])).toEqual([
    ['Next', '/api/next/'],
    [latest, '/api/'],
    ...older.map((name) => [name, `/api/${name}/`]),
  ]);
  // Those that the specification names; later ones come before them.
  expect(released.slice(-2)).toEqual(['0.19', '0.18']);
  expect(apiVersions.filter(({isLast}) => isLast)).toEqual([lastVersion]);
});

test('each version documents the crates that its samples pin', () => {
  const crates = documentedCrates(process.cwd());
  expect(crates).toMatchObject({'0.19': '0.19.1', '0.18': '0.18.0'});
  for (const name of released) {
    expect(crates[name]!.startsWith(`${name}.`)).toBe(true);
  }
  expect(crates.current).toMatch(/^\d+\.\d+\.\d+$/);
});
