import {expect, test} from '@playwright/test';
import {cardSize} from '../../../src/lib/page-paths';
import {breakLines, cardPng, textWidth} from '../../../src/derived/cards/draw';

test('a card is a PNG of the size that the page announces', () => {
  const words = {
    title: 'Receipts & seals',
    description: 'What a receipt holds.',
    place: 'API reference 0.19',
    siteTitle: 'RISC Zero Developer Docs',
  };
  const png = cardPng(words);
  for (const name of Object.keys(words)) expect(cardPng({...words, [name]: ''})).not.toEqual(png);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([cardSize.width, cardSize.height]);
});

test('lines fit, and a text that is too long ends with an ellipsis', () => {
  const options = {size: 30, weight: 400, width: 250, limit: 2} as const;
  const lines = breakLines('one two three four five six seven eight nine ten eleven', options);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/ …$/);
  for (const line of lines) expect(textWidth(line, options)).toBeLessThanOrEqual(250);
});
