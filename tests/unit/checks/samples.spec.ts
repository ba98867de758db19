import {expect, test} from '@playwright/test';
import {checkSamples} from '../../../src/checks/samples';
import {siteOf} from '../support';

const sample = '// region: prove\nlet x = 1;\n// endregion: prove\n';
const quote = (region: string) => `\`\`\`rust sample=host/src/a.rs#${region}\n\`\`\`\n`;

function faultsOf(page: string, code = sample): string[] {
  const siteDir = siteOf({'api/_samples/host/src/a.rs': code, 'api/page.mdx': page});
  return checkSamples({siteDir, pageFolders: ['api'], trees: ['api']});
}

test('quotes and regions that match are no fault', () => {
  expect(faultsOf(quote('prove'))).toEqual([]);
});

test('a quote without its region names page, line and remedy', () => {
  expect(faultsOf(`Text.\n\n${quote('prove')}\n${quote('verify')}`)).toEqual([
    'api/page.mdx:6 quotes api/_samples/host/src/a.rs#verify, which does not exist. Add the region, or correct the reference.',
  ]);
});

test('a region that no page quotes, and a broken marker, are named with their file', () => {
  expect(faultsOf('Text.')).toEqual([
    'api/_samples/host/src/a.rs: no page quotes the region "prove". Quote it, or remove its markers.',
  ]);
  expect(faultsOf('', '// region: prove\n')).toEqual([
    'api/_samples/host/src/a.rs: region "prove" is never closed. Correct the markers.',
  ]);
});
