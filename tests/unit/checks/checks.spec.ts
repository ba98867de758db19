import {hash} from 'node:crypto';
import {expect, test} from '@playwright/test';
import {checkFrozen} from '../../../src/checks/frozen-pages';
import {checkSamples} from '../../../src/checks/samples';
import {siteOf} from '../../support';

const sample = '// region: prove\nlet x = 1;\n// endregion: prove\n';
const quote = (region: string) => `\`\`\`rust sample=host/src/a.rs#${region}\n\`\`\`\n`;

function faultsOf(page: string, code = sample): string[] {
  return checkSamples(siteOf({'api/_samples/host/src/a.rs': code, 'api/page.mdx': page}));
}

test('a quote without its region names page, line and remedy; prose and examples pass', () => {
  const example = `Write \`sample=a.rs#b\`:\n\n\`\`\`\`md\n${quote('other')}\`\`\`\`\n`;
  expect(faultsOf(`${example}\n${quote('prove')}\n${quote('verify')}`)).toEqual([
    'api/page.mdx:11 quotes api/_samples/host/src/a.rs#verify, which does not exist. Add the region, or correct the reference.',
  ]);
});

test('a region that no page quotes, and a broken marker, are named with their file', () => {
  expect(faultsOf('Text.')).toEqual([
    'api/_samples/host/src/a.rs: no page quotes the region "prove". Quote it, or remove its markers.',
  ]);
  expect(faultsOf('', '// region: prove\n')).toEqual([
    'api/_samples/host/src/a.rs:1: region "prove" is never closed. Correct the markers.',
  ]);
});

const folder = 'api_versioned_docs/version-0.18';
const original = '---\ntitle: A\n---\n\nText.\n';
const sha256 = (text: string) => hash('sha256', text);

/** @returns the faults of a version whose one page now reads like this */
function frozenFaults(now: string, record = sha256(original)): string[] {
  const frozen = JSON.stringify({'a.mdx': record});
  return checkFrozen(siteOf({[`${folder}/frozen.json`]: frozen, [`${folder}/a.mdx`]: now}), folder);
}

const amended = original.replace('title: A', 'title: A\namended: 2026-01-02 wrong default');

test('an untouched page passes, as does an edit that is declared; another edit is refused', () => {
  expect(frozenFaults(original)).toEqual([]);
  expect(frozenFaults(amended)).toEqual([]);
  expect(frozenFaults(original.replace('Text', 'Other text'))).toEqual([
    'api_versioned_docs/version-0.18/a.mdx was edited, but its version is frozen. Edit api/a.mdx instead; or, if the page is wrong about its own version or hard to understand, say so in its front matter: "amended: YYYY-MM-DD what was wrong".',
  ]);
});

test('a second edit needs a reason of its own', () => {
  const record = `${sha256(amended)} 2026-01-02 wrong default`;
  expect(frozenFaults(amended, record)).toEqual([]);
  const again = amended.replace('Text', 'Other text');
  expect(frozenFaults(again, record)).toEqual([
    expect.stringContaining('still states the previous reason'),
  ]);
  expect(frozenFaults(again.replace('2026-01-02', '2026-02-03'), record)).toEqual([]);
});

test('freezing again records an edit that has a new reason, and forgets neither another nor a page that is gone', async () => {
  const {freeze} = (await import('../../../scripts/freeze.mjs' as string)) as {
    freeze: (root: string, folder: string) => void;
  };
  const known = {'amended.mdx': sha256(original), 'b.mdx': sha256(original), 'gone.mdx': 'any'};
  const pages = {'frozen.json': JSON.stringify(known), 'amended.mdx': amended, 'b.mdx': 'Text'};
  const files = Object.entries({...pages, 'new.mdx': original});
  const siteDir = siteOf(
    Object.fromEntries(files.map(([name, text]) => [`${folder}/${name}`, text])),
  );
  freeze(siteDir, folder);
  expect(checkFrozen(siteDir, folder)).toEqual([
    expect.stringContaining('b.mdx was edited'),
    'api_versioned_docs/version-0.18/gone.mdx is gone, but its version is frozen. Bring it back.',
  ]);
});

test('a new page of a frozen version is named, and so is a version without its record', () => {
  const names = ['a.mdx', 'b.md', '_reference/c.mdx'];
  const frozen = Object.fromEntries(names.map((name) => [`${folder}/${name}`, original]));
  expect(checkFrozen(siteOf(frozen), folder)).toEqual([expect.stringContaining('is gone')]);
  expect(checkFrozen(siteOf({[`${folder}/frozen.json`]: '{}'}), folder)).toEqual([
    expect.stringMatching(/^api_versioned_docs\/version-0\.18\/a\.mdx is new/),
    expect.stringMatching(/^api_versioned_docs\/version-0\.18\/b\.md is new/),
  ]);
});
