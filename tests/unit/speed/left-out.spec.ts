import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {filesBelow} from '../../../src/lib/files';
import {leftOut} from '../../../src/speed/left-out';

test('a part that is left out stops the build with the folder to delete', () => {
  expect(leftOut('Footer/Logo')).toThrow('delete src/speed/theme/Footer/Logo');
  const theme = 'src/speed/theme';
  for (const file of filesBelow(theme)) {
    const [, part] = /leftOut\('(.*)'\)/.exec(readFileSync(path.join(theme, file), 'utf8')) ?? [];
    if (part) expect(path.dirname(file)).toBe(part);
  }
});
