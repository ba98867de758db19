import {expect, test} from '@playwright/test';
import {nearestDoc} from '../../../src/components/nearest-doc';

const doc = (id: string) => ({id, path: `/api/0.18/${id}`, sidebar: 'api'});
const older = {
  mainDocId: 'introduction',
  docs: ['introduction', 'zkvm/index', 'zkvm/quickstart', 'bonsai/index'].map(doc),
};

const cases: [string | undefined, string][] = [
  ['zkvm/quickstart', 'zkvm/quickstart'],
  ['zkvm/dev-mode', 'zkvm/index'],
  ['zkvm/tutorials/hello-world', 'zkvm/index'],
  ['bonsai/rest-api', 'bonsai/index'],
  ['unknown', 'introduction'],
  [undefined, 'introduction'],
];
for (const [from, to] of cases) {
  test(`from ${from ?? 'outside the API'} a reader gets to ${to}`, () => {
    expect(nearestDoc(from, older).id).toBe(to);
  });
}
