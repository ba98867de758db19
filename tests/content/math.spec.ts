/** Checks the KaTeX stylesheet and fonts that the build publishes. */
import {readFileSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {version} from 'katex/package.json';
import {filesBelow} from '../../src/lib/files';

const folder = `build/katex/${version}`;

const addresses = (css: string) =>
  [...css.matchAll(/url\(["']?([^)"']*fonts\/KaTeX[^)"']+)/g)].map(([, file]) => file!);

/** Finds the stylesheet that loads when a reader navigates to a page with formulas. */
function sheet(): string {
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
  expect(sheets).toHaveLength(1);
  return sheets[0]!;
}

const linked = () => addresses(readFileSync(`${folder}/${sheet()}`, 'utf8'));

test('the fonts that the stylesheet names are published, no others, and none whole', () => {
  const published = readdirSync(`${folder}/fonts`);
  expect(linked().sort()).toEqual(published.map((name) => `fonts/${name}`).sort());
  // Names change with the content.
  for (const name of [...published, sheet()]) expect(name).toMatch(/\.[0-9a-f]{8}\./);
  for (const name of published) {
    const whole = `node_modules/katex/dist/fonts/${name.replace(/\.[0-9a-f]{8}\./, '.')}`;
    const {size} = statSync(`${folder}/fonts/${name}`);
    expect(size, name).toBeLessThan(0.7 * statSync(whole).size);
  }
  expect(published.join()).not.toContain('Fraktur');
});

test('a page with formulas names the same fonts as the stylesheet', () => {
  const wanted = linked().map((file) => `/katex/${version}/${file}`);
  const pages = filesBelow('build')
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(path.join('build', name), 'utf8'))
    .filter((html) => html.includes('katex-html'));
  expect(pages.length).toBeGreaterThan(0);
  for (const html of pages) {
    const styles = html.match(/<style[^>]*>.*?<\/style>/gs)!.join('');
    expect([...new Set(addresses(styles))].sort()).toEqual(wanted.toSorted());
  }
});
