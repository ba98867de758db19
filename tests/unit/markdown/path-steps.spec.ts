import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {checkPaths, stepsAround, stepsAsText} from '../../../src/markdown/path-steps';
import {lastVersion} from '../../../src/versions/versions';

const guide = 'zkvm/developer-guide';
const released = lastVersion.folder;

/** A site whose latest release lacks a page of Next. */
function site(): string {
  const siteDir = test.info().outputPath('site');
  for (const [file, title] of [
    ['api/zkvm/quickstart', 'Quick start'],
    [`api/${guide}/guest-code-101`, 'Guest'],
    [`api/${guide}/host-code-101`, '"Host: 101"'],
    [`${released}/zkvm/quickstart`, 'Released quick start'],
    [`${released}/${guide}/guest-code-101`, 'Released guest'],
    ['docs/studyclub', 'Study club'],
    ['docs/proof-system/index', 'Overview'],
  ]) {
    const target = path.join(siteDir, `${file}.mdx`);
    mkdirSync(path.dirname(target), {recursive: true});
    writeFileSync(target, `---\ntitle: ${title}\n---\n`);
  }
  return siteDir;
}

/** The places of a page of the site, by its path without extension. */
function around(page: string) {
  const siteDir = site();
  return stepsAround(path.join(siteDir, `${page}.mdx`), siteDir);
}

test('steps are pages of the reader’s version, by file', () => {
  expect(around(`api/${guide}/guest-code-101`)).toMatchObject([
    {
      path: 'Prove something',
      step: 2,
      steps: 3,
      previous: {url: './../quickstart.mdx'},
      next: {url: './host-code-101.mdx'},
    },
  ]);
});

test('a version that lacks a step ends before it', () => {
  expect(around(`${released}/${guide}/guest-code-101`)).toMatchObject([
    {step: 2, steps: 2, previous: {url: './../quickstart.mdx'}, next: undefined},
  ]);
});

test('the twin names the place and the next step, with its title', () => {
  const siteDir = site();
  const [steps] = stepsAsText(path.join(siteDir, `api/${guide}/guest-code-101.mdx`), siteDir);
  expect(steps!.children).toMatchObject([
    {value: 'Prove something: step 2 of 3.'},
    {value: ' Next: '},
    {url: './host-code-101.mdx', children: [{value: 'Host: 101'}]},
    {value: '.'},
  ]);
});

test('a step that no version has is named, with what to do', () => {
  expect(checkPaths(site())).toContain(
    'src/config/paths.ts: the path “Understand” names reference-docs/about-polynomials, which no version has: there is no docs/reference-docs/about-polynomials.mdx. Fix the id, or remove it.',
  );
  expect(checkPaths(process.cwd())).toEqual([]);
});
