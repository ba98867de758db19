/** Builds a Starlight site of the latest version's Markdown twins, with its own packages. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {readJson, run} from '../../scripts/setup.mjs';
import {bench} from './stock-site.mjs';
import {remove, write} from './support.mjs';

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
