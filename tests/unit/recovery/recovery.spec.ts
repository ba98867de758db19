import vm from 'node:vm';
import type {LoadContext} from '@docusaurus/types';
import {expect, test} from '@playwright/test';
import recoveryPlugin from '../../../src/recovery';
import {decodablePath} from '../../../src/lib/page-paths';
import {cleanPath} from '../../../src/recovery/clean-paths';

test('neither the not-found page nor a name that only looks like a file is renamed', () => {
  for (const path of ['/404.html', '/htmlish']) expect(cleanPath(path, null)).toBeNull();
  for (const path of ['/faq/index', '/faq.html', '/faq/index.html/'])
    expect(cleanPath(path, null)).toBe('/faq');
});

test('every path becomes decodable', () => {
  const paths = ['/faq', '/a%20b', '/100%', '/%E0%A4%A', '/%ff'].map((path) => decodablePath(path));
  expect(paths).toEqual(['/faq', '/a%20b', '/100%25', '/%25E0%25A4%25A', '/%25ff']);
  for (const path of paths) expect(() => decodeURI(path)).not.toThrow();
});

test('an invalid theme is forgotten; the theme of another site on the origin is kept', () => {
  const siteStorage = {namespace: '-abc'};
  const site = {baseUrl: '/docs/', siteStorage, siteConfig: {themeConfig: {}}} as LoadContext;
  const tags = recoveryPlugin(site).injectHtmlTags!({content: undefined}) as unknown as {
    headTags: [{innerHTML: string}];
  };
  const bar = ['id', 'dismiss'].map((part) => `docusaurus.announcement.${part}-abc`);
  const stored = new Map(['theme', 'theme-abc', ...bar].map((key) => [key, 'solarized']));
  vm.runInNewContext(tags.headTags[0].innerHTML, {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
    },
    addEventListener() {},
    document: {addEventListener() {}},
    window: {},
  });
  expect([...stored.keys()]).toEqual(['theme', ...bar]);
});
