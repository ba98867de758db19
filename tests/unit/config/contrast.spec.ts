import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {contrast} from '../../e2e/support/axe';

/** Reads the hexadecimal tokens of one block of a stylesheet. */
function tokensOf(selector: string, sheet = 'tokens'): Record<string, string> {
  const css = readFileSync(`src/css/${sheet}.css`, 'utf8');
  const [, block] = css.split(`${selector} {`);
  const tokens = block!.split('}')[0]!.matchAll(/--rz-([\w-]+):\s*(#[0-9a-f]{3,6})\b/g);
  return Object.fromEntries([...tokens].map(([, name, value]) => [name, value]));
}

/** What stands on which grounds, and the least contrast: body text, colored text, borders. */
const pairs: [color: string, grounds: string, least: number][] = [
  ['text', 'paper surface raised inline-code code-background', 7],
  ['muted', 'paper', 7],
  ['muted', 'surface raised inline-code code-background', 6],
  ['muted', 'program-soft', 4.5],
  ['accent', 'paper surface receipt-soft', 4.5],
  ['accent-strong', 'paper', 4.5],
  ['on-accent', 'accent accent-strong', 4.5],
  ['program', 'paper surface program-soft', 4.5],
  ['trace', 'paper surface trace-soft', 4.5],
  ['receipt', 'receipt-soft', 4.5],
  ['warning', 'warning-soft', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['text', 'receipt-soft trace-soft program-soft warning-soft danger-soft', 4.5],
  ['line-strong', 'paper', 3],
];

for (const [name, selector] of Object.entries({light: ':root', dark: "[data-theme='dark']"})) {
  const tokens = {...tokensOf(':root'), ...tokensOf(selector)};

  for (const [color, grounds, least] of pairs) {
    test(`${name}: ${color} keeps ${least}:1 on ${grounds}`, () => {
      for (const ground of grounds.split(' ')) {
        expect(contrast(tokens[color]!, tokens[ground]!), ground).toBeGreaterThanOrEqual(least);
      }
    });
  }

  test(`${name}: every color of code keeps 4.5:1`, () => {
    const colors = Object.entries(tokensOf(selector, 'code'));
    expect(colors).toHaveLength(9);
    for (const [role, color] of colors) {
      expect(contrast(color, tokens['code-background']!), role).toBeGreaterThanOrEqual(4.5);
    }
  });
}
