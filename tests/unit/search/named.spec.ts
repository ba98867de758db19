import {expect, test} from '@playwright/test';
import {measureIn, namesOf} from '../../../src/search/client/named';

/** A text that is long enough, with the message in it. */
const around = (message: string) =>
  `thread 'main' panicked at src/main.rs:31:10: called \`Result::unwrap()\`: ${message}`;
const isNamed = (title: string, text: string) => (measureIn(text)?.(namesOf(title)) ?? 0) > 0;

test('a title is in a text that has its words one after the other', () => {
  expect(isNamed('image_id mismatch', around('image_id mismatch'))).toBe(true);
  expect(isNamed('image_id mismatch', around('image_id or mismatch'))).toBe(false);
  expect(isNamed('image_id mismatch', around('other_image_id mismatch'))).toBe(false);
  // What is short was typed.
  expect(isNamed('image_id mismatch', 'Error: image_id mismatch')).toBe(false);
});

test('an ellipsis stands for anything, also within a word; one of several messages is enough', () => {
  expect(isNamed('at pc [0x…] failed', around('at pc [0x002630] failed'))).toBe(true);
  expect(isNamed('Release … lacks …', around('Release v2024-01-05.1 lacks arm'))).toBe(true);
  expect(isNamed('Bad read …, Bad write …', around('Bad write 7'))).toBe(true);
});

test('a single word names a title only when it is a long identifier', () => {
  const text = around('DeserializeUnexpectedEnd in the zkVM of a receipt');
  expect(isNamed('DeserializeUnexpectedEnd', text)).toBe(true);
  expect(isNamed('Receipt', text)).toBe(false);
  expect(isNamed('zkVM', text)).toBe(false);
});

test('of two titles the longer one counts more', () => {
  const measure = measureIn(around('Guest panicked: Out of memory!'))!;
  const [long, short] = ['Guest panicked: Out of memory!', 'Guest panicked: …'].map((title) =>
    measure(namesOf(title)),
  );
  expect(long).toBeGreaterThan(short!);
});
