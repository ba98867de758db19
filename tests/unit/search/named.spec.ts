import {expect, test} from '@playwright/test';
import {measureIn, namesOf} from '../../../src/search/client/named';

/** A text that is long enough, with the message in it. */
const around = (message: string) =>
  `thread 'main' panicked at src/main.rs:31:10: called \`Result::unwrap()\`: ${message}`;
const measure = (title: string, text: string) => measureIn(text)?.(namesOf(title)) ?? 0;

const identifier = around('DeserializeUnexpectedEnd in the zkVM of a receipt');
const cases: [what: string, title: string, text: string, isNamed: boolean][] = [
  ['its words one after the other', 'image_id mismatch', around('image_id mismatch'), true],
  ['other words between', 'image_id mismatch', around('image_id or mismatch'), false],
  ['a longer word', 'image_id mismatch', around('other_image_id mismatch'), false],
  ['a short text, which was typed', 'image_id mismatch', 'Error: image_id mismatch', false],
  ['an ellipsis within a word', 'at pc [0x…] failed', around('at pc [0x002630] failed'), true],
  ['ellipses', 'Release … lacks …', around('Release v2024-01-05.1 lacks arm'), true],
  ['one of several messages', 'Bad read …, Bad write …', around('Bad write 7'), true],
  ['a long identifier', 'DeserializeUnexpectedEnd', identifier, true],
  ['a single word', 'Receipt', identifier, false],
  ['a short identifier', 'zkVM', identifier, false],
];
for (const [what, title, text, isNamed] of cases) {
  test(`${what}: “${title}” is ${isNamed ? '' : 'not '}named`, () => {
    expect(measure(title, text) > 0).toBe(isNamed);
  });
}

test('of two titles the longer one counts more', () => {
  const text = around('Guest panicked: Out of memory!');
  const short = measure('Guest panicked: …', text);
  expect(measure('Guest panicked: Out of memory!', text)).toBeGreaterThan(short);
});
