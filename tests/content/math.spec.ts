/** Formulas of the built pages have the fonts that they need, and these are no larger. */
import {existsSync, readFileSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {version} from 'katex/package.json';
import {charactersByFont, charactersOf, formulaStyles} from './math-fonts';

const pages = () =>
  readdirSync('build', {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.html') && statSync(path.join('build', name)).isFile())
    .map((name) => [name, readFileSync(path.join('build', name), 'utf8')] as const)
    .filter(([, html]) => html.includes('katex-html'));

const folder = `/katex/${version}`;

/** The one sheet, which readers get who come from another page. */
const sheet = () => {
  const sheets = readdirSync(`build${folder}`).filter((name) => name.endsWith('.css'));
  expect(sheets).toHaveLength(1);
  return `${folder}/${sheets[0]}`;
};

/** Invisible, and in no font: KaTeX sets it where a line may break. */
const invisible = '\u200b';

test('every character of every formula is in the font that shows it', {tag: '@smoke'}, async () => {
  const glyphs = new Map<string, Set<string>>();
  const missing: string[] = [];
  for (const [name, html] of pages()) {
    const css = formulaStyles(html);
    expect(css, `${name} has the styles of its formulas`).toContain('@font-face');
    for (const [font, characters] of charactersByFont(html, css)) {
      if (font && !glyphs.has(font)) {
        glyphs.set(font, await charactersOf(font));
      }
      for (const character of characters) {
        if (character !== invisible && !glyphs.get(font)?.has(character)) {
          missing.push(`${name}: “${character}” in ${font || 'a font that is not published'}`);
        }
      }
    }
  }
  expect(missing).toEqual([]);
});

test('a reader who comes from another page gets the same fonts', () => {
  const css = readFileSync(`build${sheet()}`, 'utf8');
  const linked = [...css.matchAll(/url\((fonts\/[^)]+)\)/g)].map(([, file]) => `${folder}/${file}`);
  for (const file of linked) {
    expect(existsSync(`build${file}`), file).toBe(true);
  }
  for (const [name, html] of pages()) {
    const inPage = [...formulaStyles(html).matchAll(/url\(["']?(\/katex\/[^)"']+)/g)];
    expect(inPage.map(([, file]) => file!).sort(), name).toEqual(linked.toSorted());
  }
});

test('fonts that no formula uses are not published, and names change with the content', () => {
  const used = new Set(
    pages().flatMap(([, html]) => [...charactersByFont(html, formulaStyles(html)).keys()]),
  );
  const published = readdirSync(`build${folder}/fonts`).map((name) => `${folder}/fonts/${name}`);
  expect(published.sort()).toEqual([...used].sort());
  for (const file of [...published, sheet()]) {
    expect(file).toMatch(/\.[0-9a-f]{8}\./);
  }
});
