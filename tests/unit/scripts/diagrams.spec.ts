import {expect, test} from '@playwright/test';
import {load} from 'cheerio';
import {eachNth} from '../../support';
import all from '../../vectors/mermaid-kinds.json';

const kinds = eachNth(4, Object.entries(all));

const steps = Array.from({length: 9}, (_, step) => `N${step}[step number ${step} of many]`);
const wide = `flowchart LR\n  ${steps.join(' --> ')}`;

/** With the texts as comments, which every kind of diagram knows. */
const withTexts = (source: string) =>
  source.replace('\n', '\n  %% accTitle: A "thing"\n  %% accDescr: From one <to> the other.\n');

// All in one worker, which draws them once.
test.describe.configure({mode: 'default'});

let drawn: {svg?: string; error?: Error}[];

test.beforeAll(async () => {
  const {draw} = (await import('../../../scripts/diagrams.mjs' as string)) as {
    draw(sources: string[]): Promise<typeof drawn>;
  };
  const sources = [...kinds.map(([, {source}]) => source), wide];
  drawn = await draw(sources.map(withTexts));
});

for (const [index, [kind, {labels}]] of kinds.entries()) {
  test(`${kind}: named, as large as it says, in colors of the site’s sheet`, () => {
    const {svg = '', error} = drawn[index]!;
    expect(error).toBeUndefined();
    const $ = load(svg);
    const root = $('svg');
    expect(root.attr('role')).toBe('img');
    expect(root.attr('aria-label')).toBe('A "thing"');
    expect($(`desc#${root.attr('aria-describedby')}`).text()).toBe('From one <to> the other.');
    for (const label of labels) expect($('text').text()).toContain(label);
    expect(root.attr('viewBox')).toMatch(/^-?\d+ -?\d+ \d+ \d+$/);
    expect(root.attr('width')).toMatch(/^[\d.]+rem$/);
    expect(root.attr('height')).toMatch(/^[\d.]+rem$/);
    // Nothing that the security policy refuses, or that only one color mode could show.
    expect(svg).not.toMatch(/<style|\sstyle=|<script|foreignObject/);
    $('[fill], [stroke]').each((_, shape) => {
      for (const paint of [shape.attribs.fill, shape.attribs.stroke]) {
        expect(paint ?? 'none').toMatch(/^(none|var\(--diagram-.*|color-mix\(.*|url\(#d.*)$/);
      }
    });
  });
}

test('a chart that is too wide for the column is drawn from top to bottom', () => {
  const [, width, height] = /viewBox="\S+ \S+ (\d+) (\d+)"/.exec(drawn.at(-1)!.svg!)!;
  expect(Number(width)).toBeLessThan(320);
  expect(Number(height)).toBeGreaterThan(Number(width));
});
