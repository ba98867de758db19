/**
 * Whole sites of Starlight and VitePress with the text that a reader of the latest version
 * searches here, as their documentation sets them up, in `test-results/bench`. Their packages
 * are installed there too: none of them is one of this project's.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {createJiti} from 'jiti';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {root} from '../../scripts/setup.mjs';
import {htmlFileOf} from './host.mjs';
import {bench} from './stock-site.mjs';

const jiti = createJiti(import.meta.url);
const {plainFormula} = await jiti.import(path.join(root, 'src/search/formula.ts'));
const {lastVersion} = await jiti.import(path.join(root, 'src/versions/versions.ts'));

const home = path.join(bench, 'peers');
const siteTitle = 'RISC Zero Developer Docs';

/** Astro asks for a newer Node than this project does. */
const newerNode = {version: '22.23.3', from: [22, 12]};

/**
 * What a reader of the latest version searches: the pages of the built index, with their
 * headings as level, anchor and words, and the text below each.
 *
 * @param {string} build folder of the built site
 */
export function searchedPages(build) {
  const read = (name) => JSON.parse(readFileSync(path.join(build, 'search-index', name), 'utf8'));
  const {shards} = read('manifest.json');
  return ['default', `docs-api-${lastVersion.name}`].flatMap((tag) => {
    const {headings, text} = shards[tag];
    const texts = text.flatMap((name) => read(name).text);
    return read(headings).pages.map((page) => ({
      ...page,
      texts: texts.splice(0, page.headings.length),
    }));
  });
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath);
const writer = unified()
  .use(remarkGfm)
  .use(remarkStringify, {
    handlers: {
      // VitePress reads braces as attributes or as code of its own.
      text: (node, _parent, state, info) =>
        state.safe(node.value, info).replaceAll('{', '&#123;').replaceAll('}', '&#125;'),
    },
  });

/** Letters and digits, which markup and quotation marks do not change. */
const bare = (text) => text.replace(/[^\p{L}\p{N}]/gu, '');

const hasHeadings = (page, found) =>
  found.length === page.headings.length &&
  page.headings.every(([, , title], index) => bare(title) === bare(found[index]));

/** The words of the index, for pages that a program writes: their twins say it otherwise. */
const plainTree = ({headings, texts}) => ({
  type: 'root',
  children: headings.flatMap(([depth, , title], index) => [
    ...(index > 0 ? [{type: 'heading', depth, children: [{type: 'text', value: title}]}] : []),
    {type: 'paragraph', children: [{type: 'text', value: texts[index]}]},
  ]),
});

/**
 * The twin of a page without what the search here does not read either (its title comes apart,
 * the line about the page and the sources of diagrams not at all), formulas as the index has them.
 */
function markdownOf(build, page) {
  const file = path.join(build, `${page.path.replace(/\/$/, '') || '/index'}.md`);
  const tree = parser.parse(readFileSync(file, 'utf8'));
  const headings = [];
  visit(tree, 'heading', (node) => {
    headings.push(toString(node));
  });
  if (!hasHeadings(page, headings)) {
    return writer.stringify(plainTree(page));
  }
  // Title, description, "Page: …".
  tree.children.splice(0, 3);
  visit(tree, (node, index, parent) => {
    if (node.type === 'image' || (node.type === 'code' && node.lang === 'mermaid')) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type === 'inlineMath' || node.type === 'math') {
      const text = {type: 'text', value: plainFormula(node.value)};
      parent.children[index] = node.type === 'math' ? {type: 'paragraph', children: [text]} : text;
      return SKIP;
    }
    if (node.type === 'inlineCode' && node.value.includes('{{')) {
      // Vue would run it; this is how VitePress says to write it.
      const [open, close] = ['<code v-pre>', '</code>'].map((value) => ({type: 'html', value}));
      parent.children.splice(index, 1, open, {type: 'text', value: node.value}, close);
      return [SKIP, index + 3];
    }
    return undefined;
  });
  return writer.stringify(tree);
}

const write = (file, content) => {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, content);
};

/** `/api/` → `api/index.md` */
const fileOf = (address) => `${address.slice(1)}${address.endsWith('/') ? 'index' : ''}.md`;

const frontMatter = (data) =>
  `---\n${Object.entries(data)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('')}---\n\n`;

const kinds = [
  {
    name: 'Starlight',
    packages: {
      '@astrojs/starlight': '0.42.4',
      '@pagefind/default-ui': '1.5.2',
      astro: '7.3.5',
      pagefind: '1.6.0',
    },
    content: 'src/content/docs',
    main: 'main',
    page: ({path: address, title}) =>
      frontMatter({title, ...(address !== '/' && {slug: address.replace(/^\/|\/$/g, '')})}),
    files: () => ({
      'astro.config.mjs': `import {defineConfig} from 'astro/config';
import starlight from '@astrojs/starlight';

export default defineConfig({integrations: [starlight({title: '${siteTitle}'})]});
`,
      'src/content.config.ts': `import {defineCollection} from 'astro:content';
import {docsLoader} from '@astrojs/starlight/loaders';
import {docsSchema} from '@astrojs/starlight/schema';

export const collections = {docs: defineCollection({loader: docsLoader(), schema: docsSchema()})};
`,
    }),
    build: ['node_modules/astro/bin/astro.mjs', 'build'],
    needs: newerNode,
    output: 'dist',
  },
  {
    name: 'VitePress',
    packages: {minisearch: '7.2.0', vitepress: '1.6.4', vue: '3.5.45'},
    content: '.',
    main: '.vp-doc',
    page: ({title}) => `# ${title}\n\n`,
    files: (pages) => ({
      '.vitepress/config.mjs': `export default ${JSON.stringify({
        title: siteTitle,
        themeConfig: {
          search: {provider: 'local'},
          sidebar: pages.map(({path: link, title}) => ({text: title, link})),
        },
      })};
`,
    }),
    build: ['node_modules/vitepress/bin/vitepress.js', 'build'],
    output: '.vitepress/dist',
  },
];

function run(command, args, cwd) {
  const {status, error, stdout, stderr} = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: {...process.env, ASTRO_TELEMETRY_DISABLED: '1', CI: '1'},
  });
  if (error || status !== 0) {
    throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${error ?? stdout + stderr}`);
  }
}

/** Installs exactly these packages, unless they are there. */
function install(dir, packages) {
  const versionOf = (name) => {
    const file = path.join(dir, 'node_modules', name, 'package.json');
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version;
  };
  const isThere = Object.entries(packages).every(([name, version]) => versionOf(name) === version);
  write(
    path.join(dir, 'package.json'),
    JSON.stringify({private: true, type: 'module', dependencies: packages}),
  );
  if (!isThere) {
    run(
      'npm',
      ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'],
      dir,
    );
  }
}

/** This Node, or where it is too old one that npm has. */
function nodeFor({needs}) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (!needs || major > needs.from[0] || (major === needs.from[0] && minor >= needs.from[1])) {
    return process.execPath;
  }
  const name = `node-${process.platform}-${process.arch}`;
  const dir = path.join(home, 'node');
  install(dir, {[name]: needs.version});
  return path.join(dir, 'node_modules', name, 'bin/node');
}

/**
 * Where each heading of a page is in a peer's build, in the order of the page.
 *
 * @returns {string[]} anchors
 */
function anchorsOf(dir, main, page) {
  const $ = load(readFileSync(htmlFileOf(dir, page.path), 'utf8'));
  const headings = $(`${main} :is(h1, h2, h3, h4, h5, h6)[id]`).toArray();
  // VitePress puts a link with a mark for the eye into each.
  const titles = headings.map((element) => $(element).text());
  if (!hasHeadings(page, titles)) {
    throw new Error(`${dir}: ${page.path} has other headings than here: ${titles.join(' | ')}`);
  }
  return headings.map((element) => element.attribs.id);
}

/**
 * @param {string} build folder of this site's build
 * @param pages as `searchedPages` has them
 * @param {boolean} isBuilt measure what the last run built
 * @param {string[]} names of the peers that are wanted
 * @returns for each peer its name, the folder of its build, the versions of its packages, and
 *   the anchors of each page's headings
 */
export function buildPeers(build, pages, isBuilt, names = kinds.map(({name}) => name)) {
  const wanted = kinds.filter(({name}) => names.includes(name));
  return wanted.map((kind) => {
    const dir = path.join(home, kind.name.toLowerCase());
    const output = path.join(dir, kind.output);
    if (!isBuilt) {
      install(dir, kind.packages);
      for (const old of [kind.output, 'src', 'api', 'docs', '.astro']) {
        rmSync(path.join(dir, old), {recursive: true, force: true});
      }
      const titled = pages.map((page) => ({...page, title: page.headings[0][2]}));
      for (const [file, content] of Object.entries(kind.files(titled))) {
        write(path.join(dir, file), content);
      }
      for (const page of titled) {
        const file = path.join(dir, kind.content, fileOf(page.path));
        write(file, kind.page(page) + markdownOf(build, page));
      }
      run(nodeFor(kind), kind.build, dir);
    }
    const anchors = new Map(pages.map((page) => [page.path, anchorsOf(output, kind.main, page)]));
    return {name: kind.name, dir: output, versions: kind.packages, anchors};
  });
}
