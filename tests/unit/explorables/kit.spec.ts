import {expect, test} from '@playwright/test';
import {advance, back, begin, forth, glance} from '../../../src/explorables/kit/history';
import {codeIn, linkTo} from '../../../src/explorables/kit/link';
import {elementOf, integerBetween} from '../../../src/explorables/kit/parse';

test('history: back and forth, and a new step forgets the future', () => {
  const three = advance(advance(begin(1), 2), 3);
  expect(back(three).present).toBe(2);
  expect(forth(back(three)).present).toBe(3);
  expect(advance(back(three), 9).future).toEqual([]);
  expect(back(begin(1)).present).toBe(1);
});

test('history: steps with one key are undone together, and a glance is no step', () => {
  const typed = advance(advance(advance(begin(0), 1, 'a'), 12, 'a'), 7, 'b');
  expect(back(typed).present).toBe(12);
  expect(back(back(typed)).present).toBe(0);
  const looked = glance(advance(begin(1), 2), 3);
  expect(looked.present).toBe(3);
  expect(back(looked).present).toBe(1);
});

test('links keep the other parameters and the page’s anchor', () => {
  const address = 'https://x.test/page?a=1#section';
  expect(linkTo(address, 'ntt', 't.4', false)).toBe('https://x.test/page?a=1&ntt=t.4#section');
  expect(linkTo(address, 'ntt', 't.4', true)).toBe('https://x.test/page?a=1&ntt=t.4#try-ntt');
  expect(linkTo('https://x.test/page?ntt=t.4#s', 'ntt', null, false)).toBe('https://x.test/page#s');
  expect(codeIn('?ntt=a%0Ab', 'ntt')).toBe('a\nb');
});

test('numbers as people type them', () => {
  const element = elementOf(97);
  expect(element('−1')).toEqual({value: 96});
  expect(element(' 1 000 ')).toEqual({value: 30});
  expect(element('-97')).toEqual({value: 0});
  expect(element('half')).toEqual({error: '“half” is not an integer.'});
  expect(integerBetween(1, 5)('6')).toEqual({error: '6 is not between 1 and 5.'});
  expect(integerBetween(1, 5)('')).toEqual({error: 'Type an integer from 1 to 5.'});
});
