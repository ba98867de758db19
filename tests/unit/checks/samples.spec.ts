import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {checkSamples} from '../../../src/checks/samples';

/** Writes a tiny tree of pages and samples; @returns the faults found in it. */
function faultsOf(files: Record<string, string>): string[] {
  const siteDir = test.info().outputPath('site');
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(siteDir, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, content);
  }
  return checkSamples({siteDir, pageFolders: ['api'], trees: ['api']});
}

const sample = '// region: prove\nlet x = 1;\n// endregion: prove\n';
const quote = (target: string) => `\`\`\`rust sample=${target}\n\`\`\`\n`;

test('quotes and regions that match are no fault', () => {
  expect(
    faultsOf({'api/_samples/host/src/a.rs': sample, 'api/page.mdx': quote('host/src/a.rs#prove')}),
  ).toEqual([]);
});

test('a quote without its region names page, line and remedy', () => {
  expect(
    faultsOf({
      'api/_samples/host/src/a.rs': sample,
      'api/page.mdx': `Text.\n\n${quote('host/src/a.rs#prove')}\n${quote('host/src/a.rs#verify')}`,
    }),
  ).toEqual([
    'api/page.mdx:6 quotes api/_samples/host/src/a.rs#verify, which does not exist. Add the region, or correct the reference.',
  ]);
});

test('a region that no page quotes is named', () => {
  expect(faultsOf({'api/_samples/host/src/a.rs': sample, 'api/page.mdx': 'Text.'})).toEqual([
    'api/_samples/host/src/a.rs: no page quotes the region "prove". Quote it, or remove its markers.',
  ]);
});

test('a broken marker is named with its file', () => {
  expect(faultsOf({'api/_samples/host/src/a.rs': '// region: prove\n', 'api/p.mdx': ''})).toEqual([
    'api/_samples/host/src/a.rs: region "prove" is never closed. Correct the markers.',
  ]);
});
