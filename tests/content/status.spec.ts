/** Compares the figures of `/status` with the published files. */
import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {expect, test} from '@playwright/test';
import {filesBelow} from '../../src/lib/files';

const bytes = (names: string[]) =>
  names.reduce((sum, name) => sum + statSync(path.join('build', name)).size, 0);

test('the status page weighs what is published', () => {
  const files = filesBelow('build');
  const pages = files.filter(
    (name) =>
      path.basename(name) === 'index.html' &&
      !/http-equiv=["']?refresh/i.test(readFileSync(path.join('build', name), 'utf8')),
  );
  const expected = {
    html: bytes(pages),
    script: bytes(files.filter((name) => name.endsWith('.js'))),
    style: bytes(files.filter((name) => name.endsWith('.css'))),
  };
  const status = JSON.parse(readFileSync('build/status.json', 'utf8')) as object;
  expect(status).toMatchObject({bytes: expected, pages: pages.length});

  const $ = load(readFileSync('build/status/index.html', 'utf8'));
  const shown = $.extract({rows: ['#status-measured tr']}).rows;
  const megabytes = (size: number) => `${(size / 1e6).toFixed(1)} MB`;
  expect(shown).toContain(`Pages built${pages.length}`);
  expect(shown).toContain(`HTML of the pages${megabytes(expected.html)}`);
  expect(shown).toContain(`Scripts, all pages together${megabytes(expected.script)}`);
  expect(shown).toContain(`Styles${megabytes(expected.style)}`);
});
