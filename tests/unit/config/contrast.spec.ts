import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';

type Tokens = Record<string, string>;

/** Reads the hexadecimal tokens of one block of a stylesheet. */
function tokensOf(selector: string, sheet = 'tokens'): Tokens {
  const css = readFileSync(`src/css/${sheet}.css`, 'utf8');
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0]!;
  return Object.fromEntries(
    [...block.matchAll(/--rz-([\w-]+):\s*(#[0-9a-f]{3,6})\b/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );
}

/** Relative luminance, WCAG 2.2 §1.4.3. */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(digits.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

test('contrast() gives the extremes that WCAG defines', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#777777')).toBe(1);
});

const themes = {
  light: tokensOf(':root'),
  dark: {...tokensOf(':root'), ...tokensOf("[data-theme='dark']")},
};

for (const [name, tokens] of Object.entries(themes)) {
  test(`${name}: body text keeps 7:1 on every ground`, () => {
    for (const ground of ['paper', 'surface', 'raised', 'inline-code', 'code-background']) {
      for (const text of ['text', 'muted']) {
        const value = contrast(tokens[text]!, tokens[ground]!);
        expect(value, `${text} on ${ground}`).toBeGreaterThanOrEqual(text === 'text' ? 7 : 6);
      }
    }
    expect(contrast(tokens.muted!, tokens.paper!), 'muted on paper').toBeGreaterThanOrEqual(7);
  });

  test(`${name}: coloured text keeps 4.5:1`, () => {
    const grounds = {
      accent: ['paper', 'surface', 'receipt-soft'],
      'accent-strong': ['paper'],
      'on-accent': ['accent', 'accent-strong'],
      program: ['paper', 'surface', 'program-soft'],
      trace: ['paper', 'surface', 'trace-soft'],
      receipt: ['receipt-soft'],
      warning: ['warning-soft'],
      danger: ['danger-soft'],
      text: ['receipt-soft', 'trace-soft', 'program-soft', 'warning-soft', 'danger-soft'],
      muted: ['program-soft'],
    };
    const pairs = Object.entries(grounds).flatMap(([text, all]) =>
      all.map((ground) => [text, ground] as const),
    );
    for (const [text, ground] of pairs) {
      expect(
        contrast(tokens[text]!, tokens[ground]!),
        `${text} on ${ground}`,
      ).toBeGreaterThanOrEqual(4.5);
    }
  });

  test(`${name}: borders of controls keep 3:1`, () => {
    expect(contrast(tokens['line-strong']!, tokens.paper!)).toBeGreaterThanOrEqual(3);
  });

  test(`${name}: every colour of code keeps 4.5:1`, () => {
    const selector = name === 'light' ? ':root' : "[data-theme='dark']";
    const colours = Object.entries(tokensOf(selector, 'code'));
    expect(colours).toHaveLength(9);
    for (const [role, colour] of colours) {
      expect(contrast(colour, tokens['code-background']!), role).toBeGreaterThanOrEqual(4.5);
    }
  });
}
