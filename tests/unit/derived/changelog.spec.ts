import {expect, test} from '@playwright/test';
import {parseChangelog} from '../../../src/derived/changelog';

test('a malformed heading and an entry out of order name the line and the form', () => {
  expect(() => parseChangelog('# Changelog\n\n## Search\n')).toThrow(
    'CHANGELOG.md:3: write the heading as "## YYYY-MM-DD: what is new", not "## Search".',
  );
  expect(() => parseChangelog('## 2026-01-01: A\n\n## 2026-01-02: B\n')).toThrow(
    'CHANGELOG.md:3: 2026-01-02 is newer than the entry above it. Put the newest first.',
  );
});
