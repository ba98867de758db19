/**
 * `npm run build`: runs the production build and names the source file of each broken link.
 *
 * Docusaurus reports a broken link by the URL of its page, but a contributor edits files.
 *
 * Usage: node scripts/build.mjs [SITE_DIR] [options of `docusaurus build`]
 */
import {spawn} from 'node:child_process';
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {ensureDependencies, readJson, root} from './setup.mjs';

/**
 * Maps each page's URL path to its source file, read from the metadata of the docs plugins. The
 * page `/changelog` has no such metadata, and its text is in `CHANGELOG.md`.
 */
function sourcesByAddress(siteDir) {
  const base = process.env.BASE_URL || '/';
  const sources = new Map([[`${base}changelog`, 'CHANGELOG.md']]);
  const generated = path.join(siteDir, '.docusaurus/docusaurus-plugin-content-docs');
  if (!existsSync(generated)) {
    return sources;
  }
  for (const name of readdirSync(generated, {recursive: true})) {
    if (/site-.*\.json$/.test(name)) {
      const {source, permalink} = readJson(path.join(generated, name));
      if (source && permalink) {
        sources.set(permalink, source.replace('@site/', ''));
      }
    }
  }
  return sources;
}

/**
 * Returns one line for each broken link in Docusaurus' output: the source file and the fix. A link
 * of most pages has one line in all, because it is in the navbar or the footer.
 */
function remedies(output, siteDir) {
  const plain = stripVTControlCharacters(output);
  const sources = sourcesByAddress(siteDir);
  const filesByTarget = new Map();
  let page;
  for (const line of plain.split('\n')) {
    page = /source page path = (\S+?):?$/.exec(line.trim())?.[1] ?? page;
    const target = /->\s*linking to (\S+)/.exec(line)?.[1];
    if (page && target) {
      const files = filesByTarget.get(target) ?? new Set();
      filesByTarget.set(target, files.add(sources.get(page) ?? `the page ${page}`));
    }
  }
  const unrendered = [
    ...plain.matchAll(/Can't render static file for (?:pathname )?"([^"]+)"/g),
  ].map(
    ([, address]) =>
      `- ${sources.get(address) ?? `the page ${address}`} can't be rendered, for the reason above: correct its tags and {…}.`,
  );
  const links = [...filesByTarget].flatMap(([target, files]) =>
    (files.size > sources.size / 2 && sources.size > 9
      ? ['src/config/navigation.ts, in the navbar or the footer,']
      : [...files]
    ).map((file) => `- ${file} links to ${target}: fix the link, or add the page or heading.`),
  );
  return [...new Set([...unrendered, ...links])];
}

ensureDependencies();
const args = process.argv.slice(2);
const siteDir = args[0] && !args[0].startsWith('-') ? path.resolve(args[0]) : root;
// Not by npx, which Windows can start only through a shell.
const docusaurus = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
const child = spawn(process.execPath, [docusaurus, 'build', ...args], {
  cwd: root,
  stdio: ['inherit', 'pipe', 'pipe'],
});
let output = '';
for (const stream of ['stdout', 'stderr']) {
  child[stream].on('data', (chunk) => {
    output += chunk;
    process[stream].write(chunk);
  });
}
child.on('close', (code) => {
  if (code !== 0) {
    const lines = remedies(output, siteDir);
    if (lines.length) {
      console.error(`\nWhat to fix, by source file:\n${lines.join('\n')}`);
    }
  }
  process.exitCode = code ?? 1;
});
