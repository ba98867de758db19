/** Checks the KaTeX stylesheet and fonts that the build publishes. */
import {existsSync, readFileSync, readdirSync, statSync} from 'node:fs';
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

test('the stylesheet names the fonts that are published, and names change with the content', () => {
  const published = readdirSync(`${folder}/fonts`).map((name) => `fonts/${name}`);
  expect(linked().sort()).toEqual(published.sort());
  for (const file of [...published, sheet()]) {
    expect(file).toMatch(/\.[0-9a-f]{8}\./);
  }
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

test('a font that no formula asks for is not published, and the others are cut', () => {
  expect(existsSync(`${folder}/fonts`)).toBe(true);
  const whole = 'node_modules/katex/dist/fonts';
  for (const name of readdirSync(`${folder}/fonts`)) {
    const original = `${whole}/${name.replace(/\.[0-9a-f]{8}\./, '.')}`;
    expect(statSync(`${folder}/fonts/${name}`).size, name).toBeLessThan(
      0.7 * statSync(original).size,
    );
  }
  expect(readdirSync(`${folder}/fonts`).join()).not.toContain('Fraktur');
});
