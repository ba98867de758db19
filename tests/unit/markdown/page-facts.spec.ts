import {expect, test} from '@playwright/test';
import {longPage, proseWords, readingTime} from '../../../src/markdown/page-facts';
import {paths} from '../../../src/config/reading-paths';
import {checkPaths, placeOnPath} from '../../../src/markdown/path-steps';
import {siteOf} from '../../support';

test('words are counted as readers see them, links and inline code too', () => {
  const page = `---
title: Not counted
---

import Part from './_part.mdx';

## Two words {#not-counted}

Call [this **method**](./not/counted.mdx#at-all), then \`env::read()\`. 3 = three!

<Details open="not counted">

- inside it

</Details>
`;
  expect(proseWords(page)).toBe(11);
});

test('code, formulas and tables are no prose', () => {
  const page = `One.

\`\`\`\`md
\`\`\`rust
let not_counted = 1;
\`\`\`
\`\`\`\`

- Two:

  \`\`\`bash
  cargo not counted
  \`\`\`

$$
a + b
$$

Three $a + b = c$.

| Not | counted |
| --- | --- |
| at | all |
`;
  expect(proseWords(page)).toBe(3);
  expect(proseWords('- ```sh\n  cargo not counted\n  ```\n\nOne.\n')).toBe(1);
});

test('only a long page tells how long it takes', () => {
  expect(readingTime(longPage - 1)).toBeUndefined();
  expect(readingTime(longPage)).toBe('8 min read');
  expect(readingTime(3000)).toBe('15 min read');
});

test('a draft is a step under npm start only', () => {
  const [first, second, third] = paths[1].pages.map((page) => `docs/${page}.mdx`);
  const page = '---\ntitle: A page\n';
  const siteDir = siteOf({[first!]: page, [second!]: `${page}draft: true\n`, [third!]: page});
  const before = process.env.NODE_ENV;
  const found = ['development', 'production'].map((mode) => {
    Object.assign(process.env, {NODE_ENV: mode});
    return placeOnPath(`${siteDir}/${first}`, siteDir)!.next;
  });
  Object.assign(process.env, {NODE_ENV: before});
  expect(found).toEqual([paths[1].pages[1], paths[1].pages[2]]);
});

test('a step that no version has is named, with what to do', () => {
  expect(checkPaths(siteOf({'docs/proof-system/index.mdx': ''}))).toContain(
    'src/config/reading-paths.ts: the path “Understand” names reference-docs/about-polynomials, which no version has: there is no docs/reference-docs/about-polynomials.mdx. Fix the id, or remove it.',
  );
  expect(checkPaths(process.cwd())).toEqual([]);
});
