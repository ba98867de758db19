/** Makes sites that this one is compared with: stock Docusaurus with its pages, Starlight with its twins. */
import {cpSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {readJson, root, run} from '../../scripts/setup.mjs';
import {remove, write} from './support.mjs';

/** Where sites that are compared with this one are built. */
export const bench = path.join(root, 'test-results/bench');

/** The sources of all pages in a folder. */
const pagesBelow = (dir) =>
  readdirSync(dir, {recursive: true})
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => readFileSync(path.join(dir, name), 'utf8'));

/** Adds pages with the same words and constructs as the site's pages, in other combinations. */
function synthesize(dir, count) {
  // Whole paragraphs, so that formulas, links and code are as frequent as on real pages.
  const paragraphs = pagesBelow(path.join(root, 'docs'))
    .flatMap((source) => source.replace(/^---[\s\S]*?\n---\n/, '').split(/\n{2,}/))
    .filter((text) => !/^\s*(?:<|#|```|:::|import|\|)|\]\(\.|\]\(#|\{#|^\s*$|```/.test(text));
  let taken = 0;
  const some = (number) =>
    Array.from({length: number}, () => paragraphs[taken++ % paragraphs.length]);
  for (let page = 0; page < count; page++) {
    const sections = Array.from({length: 6}, (_, index) =>
      [
        `## Section ${index + 1}`,
        ...some(4),
        '```rust\nfn main() {\n    let receipt = prove(1, 2).unwrap();\n}\n```',
        '| one | two |\n| --- | --- |\n| $x^2$ | `code` |',
      ].join('\n\n'),
    );
    const head = `title: Synthetic page ${page}\ndescription: A page of the benchmark, number ${page}.`;
    const text = `---\n${head}\n---\n\n${sections.join('\n\n')}\n`;
    write(path.join(dir, `docs/synthetic/page-${page}.mdx`), text);
  }
}

/** Components of our pages that the theme lacks; stock Docusaurus draws nothing for them. */
function unknownWords(dir) {
  const words = pagesBelow(dir).flatMap((source) => {
    const text = source.replace(/```[\s\S]*?```/g, '');
    return [...text.matchAll(/<([A-Z]\w*)/g)].map(([, word]) => word);
  });
  return [...new Set(words)].filter((word) => !/^(?:Tabs|TabItem|Details)$/.test(word));
}

/** @returns a folder with these parts of the project; below the root, so that packages are found */
export function copyOf(name, isCopied, count) {
  const dir = path.join(bench, name);
  remove(dir);
  for (const part of readdirSync(root).filter(isCopied)) {
    cpSync(path.join(root, part), path.join(dir, part), {recursive: true});
  }
  synthesize(dir, count);
  return dir;
}

/** @returns the folder of the site's pages under Docusaurus' own configuration, not yet built */
export function writeStock(name, count = 0) {
  const content = /^(?:docs|api|api_version.*|sidebars.*|static)$/;
  const dir = copyOf(name, (part) => content.test(part), count);
  write(path.join(dir, 'package.json'), '{"private": true}');
  const stubs = unknownWords(dir).map((word) => `  ${word}: () => null,\n`);
  write(
    path.join(dir, 'src/theme/MDXComponents.js'),
    `import Original from '@theme-original/MDXComponents';\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\nexport default {\n  ...Original,\n  Tabs,\n  TabItem,\n${stubs.join('')}};\n`,
  );
  const config = `import remarkMath from 'remark-math'; import rehypeKatex from 'rehype-katex';
const shared = {sidebarCollapsed: false, remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex]};
export default {
  title: 'Stock', url: 'https://example.org', baseUrl: '/', future: {v4: true, faster: true}, onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore',
  markdown: {mdx1Compat: {headingIds: true, comments: false, admonitions: false}, hooks: {onBrokenMarkdownLinks: 'ignore'}},
  presets: [['classic', {docs: {routeBasePath: '/', sidebarPath: './sidebars.ts', ...shared}, blog: false}]],
  plugins: [['@docusaurus/plugin-content-docs', {id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: './sidebarsApi.ts', versions: {current: {path: 'next'}}, ...shared}]],
};
`;
  write(path.join(dir, 'docusaurus.config.ts'), config);
  return dir;
}

/** Astro asks for a newer Node than this project does. */
const node = `node-${process.platform}-${process.arch}`;
const packages = {
  '@astrojs/starlight': '0.42.4',
  '@pagefind/default-ui': '1.5.2',
  astro: '7.3.5',
  pagefind: '1.6.0',
  [node]: '22.23.3',
};

const settings = {
  'package.json': JSON.stringify({private: true, type: 'module', dependencies: packages}),
  'astro.config.mjs': `import {defineConfig} from 'astro/config';
import starlight from '@astrojs/starlight';

export default defineConfig({integrations: [starlight({title: 'RISC Zero Developer Docs'})]});
`,
  'src/content.config.ts': `import {defineCollection} from 'astro:content';
import {docsLoader} from '@astrojs/starlight/loaders';
import {docsSchema} from '@astrojs/starlight/schema';

export const collections = {docs: defineCollection({loader: docsLoader(), schema: docsSchema()})};
`,
};

/** @param isBuilt use what the last run built. @returns the folder of Starlight's build */
export function buildStarlight(build, isBuilt) {
  const dir = path.join(bench, 'starlight');
  if (isBuilt) return path.join(dir, 'dist');
  const isInstalled = Object.entries(packages).every(([name, version]) => {
    return readJson(path.join(dir, 'node_modules', name, 'package.json'), {}).version === version;
  });
  for (const old of ['dist', 'src', '.astro']) remove(dir, old);
  for (const [name, content] of Object.entries(settings)) write(path.join(dir, name), content);
  // The list of all pages of the latest version, by the addresses of their twins.
  const list = readFileSync(path.join(build, 'llms.txt'), 'utf8');
  for (const [, address] of list.matchAll(/\]\((\S+)\.md\)/g)) {
    const slug = decodeURI(new URL(address).pathname.slice(1));
    // The twin begins with title, description and "Page: …".
    const twin = readFileSync(path.join(build, `${slug}.md`), 'utf8');
    const [title, , , ...body] = twin.split(/\n{2,}/);
    const matter = `---\ntitle: ${JSON.stringify(title.slice(2))}\nslug: ${JSON.stringify(slug)}\n---`;
    write(path.join(dir, 'src/content/docs', `${slug}.md`), [matter, ...body].join('\n\n'));
  }
  const env = {...process.env, ASTRO_TELEMETRY_DISABLED: '1', CI: '1'};
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  const newer = path.join(dir, 'node_modules', node, 'bin/node');
  const code =
    (isInstalled ? 0 : run('npm', ['install', ...quietly], {cwd: dir, env})) ||
    run(newer, ['node_modules/astro/bin/astro.mjs', 'build'], {cwd: dir, env});
  if (code !== 0) throw new Error(`Starlight could not be built in ${dir}.`);
  return path.join(dir, 'dist');
}
