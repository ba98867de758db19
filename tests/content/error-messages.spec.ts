/** Checks the page of error messages: each entry is complete, and links its source. */
import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';

const [, ...entries] = readFileSync('docs/error-messages.mdx', 'utf8').split(/^### /m);
const parts =
  /^.*`.*\{#[a-z\d-]+\}\n\n- \*\*Cause:\*\* .+\n- \*\*Remedy:\*\* .+\n- \*\*Versions:\*\* .+\n/;

test('each message has an id, a cause, a remedy and its versions', () => {
  expect(entries.length).toBeGreaterThan(80);
  expect(entries.filter((entry) => !parts.test(entry))).toEqual([]);
});

test('each link to source is at the tag of the newest version that is named before it', () => {
  const faults = entries.flatMap((entry) =>
    [...entry.matchAll(/(0\.\d+) \(\[[^\]]+\]\(\S+?\/blob\/v(0\.\d+)\.\d+\/\S+?#L\d+\)\)/g)]
      .filter(([, version, tag]) => version !== tag)
      .map(([fault]) => fault),
  );
  expect(faults).toEqual([]);
  expect(entries.filter((entry) => /\/blob\//.test(entry)).length).toBeGreaterThan(60);
});
