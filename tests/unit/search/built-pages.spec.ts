import {expect, test} from '@playwright/test';
import {readBuiltPage} from '../../../src/search/built-pages';

const page = (main: string, head = '') =>
  readBuiltPage(
    `<head><meta name="docsearch:docusaurus_tag" content="default">${head}</head><nav class="navbar__items"><a class="navbar__link--active">API</a></nav><nav class="theme-doc-sidebar-menu"><a class="menu__link--sublist menu__link--active">zkVM</a></nav><main>${main}</main>`,
    '/faq',
  );

test('the text of a page is searched, and nothing that only serves it', () => {
  const tools = '<a href="/faq.md">View Markdown</a><button>Copy</button>';
  const found = page(
    `<h1>FAQ</h1><p>An <b>answer</b>: 2<sup>27</sup>.<sup><a href="#n">1</a></sup></p><p class="noScript_x">Needs scripts.</p><h2 id="b">Why?</h2>Because.${tools}`,
  );
  expect(found?.group).toBe('zkVM');
  expect(found?.sections).toEqual([
    {level: 1, anchor: '', title: 'FAQ', text: 'An answer: 2^27.1'},
    {level: 2, anchor: 'b', title: 'Why?', text: 'Because.'},
  ]);
  expect(page('<h1>FAQ</h1>', '<meta name="robots" content="noindex">')).toBeNull();
});
