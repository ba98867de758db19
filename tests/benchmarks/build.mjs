/**
 * `npm run bench:build`: time and memory of the production build beside stock Docusaurus
 * with the same pages, cold and warm, at today's size and with synthetic pages more.
 *
 * Usage: node tests/benchmarks/build.mjs [--heap MB] [--only site|stock] [PAGES …]
 *   PAGES  numbers of synthetic pages; 0 is today's size (default: 0 100 500 1000)
 *   --heap as `--max-old-space-size`, to see whether a build fits
 *
 * Timing needs a quiet machine. Memory is read from /proc, on Linux only.
 */
import {spawn} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {cpus} from 'node:os';
import path from 'node:path';
import {root} from '../../scripts/setup.mjs';

const args = process.argv.slice(2);
const option = (name) => {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args.splice(at, 2)[1];
};
const heap = option('--heap');
const only = option('--only');
const sizes = args.length ? args.map(Number) : [0, 100, 500, 1000];
const bench = path.join(root, 'test-results/bench');

/** Everything of a project but what is made; below the root, so that packages are found. */
const made = /^(?:node_modules|build|build-host|test-results|\.docusaurus|\.git|_samples)$/;

function copy(dir, names, filter = (name) => !made.test(name)) {
  for (const name of names) {
    if (filter(name)) {
      cpSync(path.join(root, name), path.join(dir, name), {recursive: true});
    }
  }
}

/** The same words and constructs as the site's pages, in a new order. */
function synthesize(dir, count) {
  const sources = readdirSync(path.join(root, 'docs'), {recursive: true})
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => readFileSync(path.join(root, 'docs', name), 'utf8'));
  // Whole paragraphs, so that formulas, links and code are as frequent as they are.
  const paragraphs = sources
    .flatMap((source) => source.replace(/^---[\s\S]*?\n---\n/, '').split(/\n{2,}/))
    .filter((text) => !/^\s*(?:<|#|```|:::|import|\|)|\]\(\.|\]\(#|\{#|^\s*$|```/.test(text));
  const folder = path.join(dir, 'docs/synthetic');
  mkdirSync(folder, {recursive: true});
  let state = 7;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
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

function writeSite(count) {
  const dir = path.join(bench, `site-${count}`);
  rmSync(dir, {recursive: true, force: true});
  mkdirSync(dir, {recursive: true});
  copy(dir, readdirSync(root));
  synthesize(dir, count);
  return dir;
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

function writeStock(count) {
  const dir = path.join(bench, `stock-${count}`);
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
  plugins: [['@docusaurus/plugin-content-docs', {id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: './sidebarsApi.ts', lastVersion: '0.19', versions: {current: {path: 'next'}}, ...markdown}]],
};
`,
  );
  return dir;
}

/** @returns seconds, peak of resident memory in MB, own times by name */
async function build(dir) {
  const heapOption = heap ? [`--max-old-space-size=${heap}`] : [];
  const bin = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const begin = performance.now();
  const child = spawn(process.execPath, [...heapOption, bin, 'build', dir], {
    cwd: dir,
    env: {
      ...process.env,
      BUILD_TIMES: '1',
      // Both without dates of pages: the copy has no history of its own.
      GIT_CEILING_DIRECTORIES: bench,
    },
  });
  let output = '';
  let peak = 0;
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  // The kernel keeps the highest value, so looking now and then is enough.
  const watch = setInterval(() => {
    const status = `/proc/${child.pid}/status`;
    const high = existsSync(status) && /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1];
    peak = Math.max(peak, Number(high || 0) / 1024);
  }, 100);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watch);
  const own = [...output.matchAll(/^own time: (.+) (\d+) ms$/gm)].map(([, name, ms]) => [
    name,
    Number(ms),
  ]);
  if (code !== 0) {
    console.error(output.slice(-1500));
  }
  return {seconds: (performance.now() - begin) / 1000, peak, own, code};
}

console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} CPUs${heap ? `, heap of ${heap} MB` : ''}\n`,
);
console.log('| Synthetic pages | Build | cold s | warm s | memory MB | own plugins s |');
console.log('| --: | --- | --: | --: | --: | --: |');
for (const count of sizes) {
  for (const [name, write] of Object.entries({stock: writeStock, site: writeSite})) {
    if (only && only !== name) {
      continue;
    }
    const dir = write(count);
    const cold = await build(dir);
    const warm = await build(dir);
    const sum = cold.own.reduce((total, [, ms]) => total + ms, 0) / 1000;
    const failed = cold.code === 0 && warm.code === 0 ? '' : ' (failed)';
    console.log(
      `| ${count} | ${name}${failed} | ${cold.seconds.toFixed(1)} | ${warm.seconds.toFixed(1)} | ${Math.round(Math.max(cold.peak, warm.peak))} | ${cold.own.length ? sum.toFixed(1) : '–'} |`,
    );
    if (cold.own.length) {
      console.error(cold.own.map(([own, ms]) => `${own} ${ms}`).join(', '));
    }
    rmSync(dir, {recursive: true, force: true});
  }
}
