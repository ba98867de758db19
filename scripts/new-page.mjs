/**
 * `npm run new:page -- api/zkvm/tutorials/voting "Voting tutorial"`: creates a page and adds it to the
 * sidebar. The page passes the checks once you have written your own sentences in place of those here.
 *
 * Usage: node scripts/new-page.mjs PATH "TITLE" [--root DIR]
 */
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {root as project, sections} from './setup.mjs';

const usage = 'Usage: npm run new:page -- docs/reference-docs/about-kzg "About KZG"';

/** @param {string} terminology link to the terminology, by file from pages of the main docs */
const template = (title, terminology) => `---
title: ${/^\w[\w’, -]*$/.test(title) ? title : JSON.stringify(title)}
description: One sentence of at most 155 characters that says what the reader gets here.
---

Begin with the reader's problem: what do they want to do, and what stands in the way?

## The first step

Show an example before the general rule. One new idea at a time.

## Where to go next

- [Terminology](${terminology}): the words that this page uses.
`;

/**
 * Adds a page id to a sidebar: after the last entry of its folder, or of the nearest parent folder
 * that has an entry.
 *
 * @param {string} source the sidebar file
 * @param {string} id e.g. `zkvm/tutorials/voting`
 * @returns {string | null} the new source; `null` if the sidebar has no entry to add it after
 */
function addToSidebar(source, id) {
  const lines = source.split('\n');
  for (let folder = path.posix.dirname(id); ; folder = path.posix.dirname(folder)) {
    const prefix = folder === '.' ? '' : `${folder}/`;
    // An entry has a line of its own, or is the last of a list in one line.
    const last = lines.findLastIndex((line) => {
      const entry = /^(?:.*\[(?:'[^']+', )*|\s*)'([^']+)'\]?,$/.exec(line)?.[1];
      return entry?.startsWith(prefix);
    });
    if (last >= 0) {
      lines[last] = lines[last].endsWith('],')
        ? lines[last].replace(/\],$/, `, '${id}'],`)
        : lines[last].replace(/^(\s*).*/, `$&\n$1'${id}',`);
      return lines.join('\n');
    }
    if (folder === '.') {
      return null;
    }
  }
}

/** @returns {{messages: string[], ok: boolean}} what was done, or what is wrong and how to fix it */
function newPage(root, target, title) {
  const clean = target?.replace(/\.mdx?$/, '').replace(/^\.?\//, '');
  const section = sections.find(({folder}) => clean?.startsWith(`${folder}/`));
  const fail = (message) => ({ok: false, messages: [message]});
  if (!clean || !title) {
    return fail(usage);
  }
  if (!section) {
    return fail(
      `${target}: a new page must be in docs/ (explanations) or api/ (the API reference of Next). Released versions are frozen.`,
    );
  }
  if (!/^[a-z]+(?:\/[a-z0-9][a-z0-9_-]*)+$/.test(clean)) {
    return fail(
      `${target}: use lowercase letters, digits and hyphens, because the path becomes the URL.`,
    );
  }
  const file = path.join(root, `${clean}.mdx`);
  if (existsSync(file)) {
    return fail(`${clean}.mdx already exists. Choose another name, or edit that page.`);
  }
  mkdirSync(path.dirname(file), {recursive: true});
  const beside = path.posix.relative(path.posix.dirname(clean), 'docs/terminology.mdx');
  const terminology = /^\w/.test(beside) ? `./${beside}` : beside;
  writeFileSync(file, template(title, section.folder === 'docs' ? terminology : '/terminology'));
  const id = clean.slice(section.folder.length + 1);
  const sidebar = path.join(root, section.sidebar);
  const extended = addToSidebar(readFileSync(sidebar, 'utf8'), id);
  if (extended) {
    writeFileSync(sidebar, extended);
  }
  return {
    ok: true,
    messages: [
      `Wrote ${clean}.mdx.`,
      extended
        ? `Added '${id}' to ${section.sidebar}; move the line to where the page belongs.`
        : `Add '${id}' to ${section.sidebar} where the page belongs.`,
      'Next: fill in the description, then run npm start. CONTRIBUTING.md describes the tone of each section.',
    ],
  };
}

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {root: {type: 'string', default: project}},
});
const {ok, messages} = newPage(path.resolve(values.root), positionals[0], positionals[1]);
console[ok ? 'log' : 'error'](messages.join('\n'));
process.exitCode = ok ? 0 : 1;
