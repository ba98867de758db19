import {expect, test} from '@playwright/test';
import * as original from 'react-router-dom';
import editLoader from '../../../src/plugins/lean-client/edit-loader.cjs';
import {createPath, resolve} from '../../../src/plugins/lean-client/client/history';
import {matchPath, matchRoutes, type Route} from '../../../src/plugins/lean-client/client/router';

const paths = ['/', '/api', '/api/', '/api/0.18', '/api/0.18/zkvm/', '/faq', '*'];
const addresses = [
  '/',
  '/api',
  '/api/',
  '/API',
  '/apis',
  '/api/0.18',
  '/api/0x18',
  '/api/0.18/zkvm',
  '/api/0.18/zkvm/install',
  '/faq',
  '/faq/',
  '/faq/more',
  '',
];

for (const exact of [true, false]) {
  test(`paths match as with react-router, exact: ${exact}`, () => {
    for (const path of paths) {
      for (const address of addresses) {
        const theirs = original.matchPath(address, {path, exact});
        const ours = matchPath(address, {path, exact});
        expect(ours && [ours.url, ours.isExact], `${address} at ${path}`).toEqual(
          theirs && [theirs.url, theirs.isExact],
        );
      }
    }
  });
}

test('of several routes the first counts, and the first within it', () => {
  const component = () => null;
  const page: Route = {path: '/api/faq', exact: true, component};
  const docs: Route = {path: '/api', component, routes: [page]};
  const rest: Route = {path: '*', component};
  const found = (address: string) =>
    matchRoutes([docs, rest], address).map(({route}) => route.path);
  expect(found('/api/faq/')).toEqual(['/api', '/api/faq']);
  expect(found('/api/none')).toEqual(['/api']);
  expect(found('/faq')).toEqual(['*']);
});

test('a place may be said as text, in parts, and from where one is', () => {
  const here = {pathname: '/faq', search: '?q=1', hash: '#top'};
  const said = (to: Parameters<typeof resolve>[0]) => createPath(resolve(to, here));
  expect(said('/api/?a#b')).toBe('/api/?a#b');
  expect(said('#end')).toBe('/faq#end');
  expect(said({search: 'q=2'})).toBe('/faq?q=2');
  expect(said({pathname: '/a', search: '?', hash: '#'})).toBe('/a');
});

test('an edit of a line that is gone stops the build', () => {
  const edit = (code: string) =>
    editLoader.call(
      {resourcePath: 'module.js', getOptions: () => ({edits: [['old()', 'now()']]})} as never,
      code,
      undefined,
      undefined,
    );
  expect(edit('call(old());')).toBe('call(now());');
  expect(() => edit('call();')).toThrow('module.js no longer has: old()');
});
