import {createHash} from 'node:crypto';
import {expect, test} from '@playwright/test';
import {checkFrozen} from '../../../src/checks/frozen-pages';
import {siteOf} from '../support';

const folder = 'api_versioned_docs/version-0.18';
const original = '---\ntitle: A\n---\n\nText.\n';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** @returns the faults of a version whose one page now reads like this */
function faultsOf(now: string | null, record = sha256(original)): string[] {
  const frozen = {[`${folder}/frozen.json`]: JSON.stringify({'a.mdx': record})};
  const siteDir = siteOf(now === null ? frozen : {...frozen, [`${folder}/a.mdx`]: now});
  return checkFrozen(siteDir, folder);
}

const amended = original.replace('title: A', 'title: A\namended: 2026-01-02 wrong default');

test('an untouched page is no fault, nor is one that was edited and says so', () => {
  expect(faultsOf(original)).toEqual([]);
  expect(faultsOf(amended)).toEqual([]);
});

test('an edited page without its marker says what to do', () => {
  expect(faultsOf(original.replace('Text', 'Other text'))).toEqual([
    'api_versioned_docs/version-0.18/a.mdx was edited, but its version is frozen. Edit api/a.mdx instead; or, if the page is wrong about its own version, say so in its front matter: "amended: YYYY-MM-DD what was wrong".',
  ]);
});

test('a second edit needs a reason of its own', () => {
  const record = `${sha256(amended)} 2026-01-02 wrong default`;
  expect(faultsOf(amended, record)).toEqual([]);
  const again = amended.replace('Text', 'Other text');
  expect(faultsOf(again, record)).toEqual([
    expect.stringContaining('still states the previous reason'),
  ]);
  expect(faultsOf(again.replace('2026-01-02', '2026-02-03'), record)).toEqual([]);
});

test('a page that is gone is named', () => {
  expect(faultsOf(null)).toEqual([
    'api_versioned_docs/version-0.18/a.mdx is gone, but its version is frozen. Bring it back.',
  ]);
});

test('a new page of a frozen version is named, and so is a version without its record', () => {
  const frozen = {[`${folder}/a.mdx`]: original, [`${folder}/_reference/b.mdx`]: original};
  expect(checkFrozen(siteOf({...frozen, [`${folder}/frozen.json`]: '{}'}), folder)).toEqual([
    expect.stringMatching(/^api_versioned_docs\/version-0\.18\/a\.mdx is new/),
  ]);
  expect(checkFrozen(siteOf(frozen), folder)).toEqual([expect.stringContaining('freeze.mjs')]);
});
