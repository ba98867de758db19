import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {filesBelow} from '../../../src/lib/files';
import {leftOut} from '../../../src/speed/left-out';

test('a part that is left out stops the build with the folder to delete', () => {
  expect(leftOut('Footer/Logo')).toThrow('delete src/speed/theme/Footer/Logo');
  const theme = 'src/speed/theme';
  const named = filesBelow(theme).flatMap((file) => {
    const [, part] = /leftOut\('(.*)'\)/.exec(readFileSync(path.join(theme, file), 'utf8')) ?? [];
    return part ? [[path.dirname(file), part]] : [];
  });
  expect(named.length).toBeGreaterThan(0);
  for (const [folder, part] of named) expect(part).toBe(folder);
});
