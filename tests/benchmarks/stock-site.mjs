/** Makes a stock Docusaurus site with this site's pages, for comparisons. */
import {cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {root} from '../../scripts/setup.mjs';
import {random} from './support.mjs';

/** Where sites that are compared with this one are built. */
export const bench = path.join(root, 'test-results/bench');

/** Everything of a project but what is made; below the root, so that packages are found. */
const made = /^(?:node_modules|build|build-host|test-results|\.docusaurus|\.git|_samples)$/;

/** Copies parts of the project to a folder. */
export function copy(dir, names, filter = (name) => !made.test(name)) {
  for (const name of names) {
    if (filter(name)) {
      cpSync(path.join(root, name), path.join(dir, name), {recursive: true});
    }
  }
}

/** Adds pages with the same words and constructs as the site's pages, in a new order. */
export function synthesize(dir, count) {
  const sources = readdirSync(path.join(root, 'docs'), {recursive: true})
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => readFileSync(path.join(root, 'docs', name), 'utf8'));
  // Whole paragraphs, so that formulas, links and code are as frequent as they are.
  const paragraphs = sources
    .flatMap((source) => source.replace(/^---[\s\S]*?\n---\n/, '').split(/\n{2,}/))
    .filter((text) => !/^\s*(?:<|#|```|:::|import|\|)|\]\(\.|\]\(#|\{#|^\s*$|```/.test(text));
  const folder = path.join(dir, 'docs/synthetic');
  mkdirSync(folder, {recursive: true});
  const next = random(7);
  const some = (number) =>
    Array.from({length: number}, () => paragraphs[Math.floor(next() * paragraphs.length)]);
  for (let page = 0; page < count; page++) {
    const sections = Array.from({length: 6}, (_, index) =>
      [
        `## Section ${index + 1}`,
        ...some(4),
        '```rust\nfn main() {\n    let receipt = prove(1, 2).unwrap();\n}\n```',
        '| one | two |\n| --- | --- |\n| $x^2$ | `code` |',
      ].join('\n\n'),
    );
    writeFileSync(
      path.join(folder, `page-${page}.mdx`),
      `---\ntitle: Synthetic page ${page}\ndescription: A page of the benchmark, number ${page}.\n---\n\n${sections.join('\n\n')}\n`,
    );
  }
}

/** Words of our pages that the theme doesn't know, for stock Docusaurus to ignore. */
function unknownWords(dir) {
  const words = new Set();
  for (const name of readdirSync(dir, {recursive: true})) {
    if (/\.mdx$/.test(name)) {
      const text = readFileSync(path.join(dir, name), 'utf8').replace(/```[\s\S]*?```/g, '');
      for (const [, word] of text.matchAll(/<([A-Z]\w*)/g)) {
        words.add(word);
      }
    }
  }
  return [...words].filter((word) => !/^(?:Tabs|TabItem|Details)$/.test(word));
}

/** @returns the folder of the site's pages under Docusaurus' own configuration, not yet built */
export function writeStock(name, count = 0) {
  const dir = path.join(bench, name);
  rmSync(dir, {recursive: true, force: true});
  mkdirSync(dir, {recursive: true});
  copy(dir, ['docs', 'api', 'api_versioned_docs', 'api_versioned_sidebars', 'api_versions.json']);
  copy(dir, ['sidebars.ts', 'sidebarsApi.ts', 'static']);
  synthesize(dir, count);
  writeFileSync(path.join(dir, 'package.json'), '{"private": true}');
  mkdirSync(path.join(dir, 'src/theme'), {recursive: true});
  const stubs = unknownWords(dir).map((word) => `  ${word}: () => null,\n`);
  writeFileSync(
    path.join(dir, 'src/theme/MDXComponents.js'),
    `import Original from '@theme-original/MDXComponents';\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\nexport default {\n  ...Original,\n  Tabs,\n  TabItem,\n${stubs.join('')}};\n`,
  );
  writeFileSync(
    path.join(dir, 'docusaurus.config.ts'),
    `import remarkMath from 'remark-math';
import rehypeKatex from 'rehype-katex';
const markdown = {remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex]};
export default {
  title: 'Stock', url: 'https://example.org', baseUrl: '/',
  future: {v4: true, faster: true},
  onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore',
  markdown: {mdx1Compat: {headingIds: true, comments: false, admonitions: false}, hooks: {onBrokenMarkdownLinks: 'ignore'}},
  presets: [['classic', {docs: {routeBasePath: '/', sidebarPath: './sidebars.ts', ...markdown}, blog: false}]],
  plugins: [['@docusaurus/plugin-content-docs', {id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: './sidebarsApi.ts', versions: {current: {path: 'next'}}, ...markdown}]],
};
`,
  );
  return dir;
}
