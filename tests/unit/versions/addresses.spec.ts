import {expect, test} from '@playwright/test';
import {canonicalPath} from '../../../src/versions/addresses';

test('the latest release has the canonical page, with a slash at the end or without', () => {
  const latest = ['/api', '/api/', '/api/zkvm/install', '/api/zkvm/'];
  const canonical = (path: string) => canonicalPath(path, (other) => latest.includes(other));
  for (const path of latest) {
    expect([path, path.replace('/api', '/api/next')].map(canonical)).toEqual([path, path]);
  }
  expect(canonical('/api/next/only/here')).toBe('/api/next/only/here');
});
