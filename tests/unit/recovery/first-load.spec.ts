import vm from 'node:vm';
import type {LoadContext} from '@docusaurus/types';
import {expect, test} from '@playwright/test';
import recoveryPlugin from '../../../src/recovery';

test('a theme that is none is forgotten, and that of another site of the origin is left alone', () => {
  const site = {baseUrl: '/docs/', siteStorage: {namespace: '-abc'}} as LoadContext;
  const tags = recoveryPlugin(site).injectHtmlTags!({content: undefined}) as unknown as {
    headTags: [{innerHTML: string}];
  };
  const stored = new Map([
    ['theme', 'solarized'],
    ['theme-abc', 'solarized'],
  ]);
  vm.runInNewContext(tags.headTags[0].innerHTML, {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
    },
    addEventListener() {},
    document: {addEventListener() {}},
    window: {},
  });
  expect([...stored.keys()]).toEqual(['theme']);
});
