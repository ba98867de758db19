/** Checks that the site does not modify packages, so that their next release can be installed. */
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {rspack} from '@docusaurus/faster';
import {expect, test} from '@playwright/test';
import {crossings, snapshot, type Configuration} from './seams';

const folder = '/site/node_modules';
const packages = {
  files: [
    `${folder}/react-dom/cjs/react-dom-client.production.js`,
    `${folder}/@docusaurus/core/lib/client/clientEntry.js`,
    `${folder}/@docsearch/react/dist/esm/index.js`,
  ],
  requests: ['react-router-dom', '@theme/Footer/Logo', './browserContext'],
};

const core = new rspack.DefinePlugin({});
const styles = {test: /\.css$/i, oneOf: [{use: ['css-loader']}]};
const scripts = {test: /\.js$/, exclude: /node_modules/, use: ['swc-loader']};
const stock = (): Configuration => ({
  entry: `${folder}/@docusaurus/core/lib/client/clientEntry.js`,
  resolve: {alias: {react: `${folder}/react`, '@theme/Footer': `${folder}/footer`}},
  module: {rules: [styles, scripts]},
  plugins: [core],
});

const but = (change: Configuration): Configuration => ({...stock(), ...change});
const withAlias = (alias: object) => but({resolve: {alias: {...stock().resolve!.alias, ...alias}}});
const withRule = (rule: object) => but({module: {rules: [styles, scripts, rule]}});
const withPlugin = (plugin: object) => but({plugins: [core, plugin]});
const withReplaced = (pattern: RegExp) =>
  withPlugin(new rspack.NormalModuleReplacementPlugin(pattern, '/site/x.ts'));

const crossing: [string, Configuration, RegExp][] = [
  ['own code for a package', withAlias({nprogress$: '/site/src/bar.ts'}), /^alias nprogress\$ →/],
  ['nothing for a package', withAlias({'react-helmet-async': false}), /^alias react-helmet/],
  ['one package for another', withAlias({'react-dom': `${folder}/preact`}), /^alias react-dom →/],
  ['another entry', but({entry: '/site/src/entry.ts'}), /^entry/],
  ['a package from elsewhere', but({externals: {react: 'React'}}), /^externals/],
  [
    'a loader on a package',
    withRule({include: [/[\\/]react-dom[\\/]cjs/], use: {loader: '/site/edit.cjs'}}),
    /^loader \/site\/edit\.cjs on .*react-dom/,
  ],
  [
    'a loader on everything, in an inner rule',
    withRule({test: {not: /\.css$/}, oneOf: [{loader: '/site/edit.cjs'}]}),
    /^loader \/site\/edit\.cjs/,
  ],
  [
    'an alias within a package',
    withRule({resource: `${folder}/@docusaurus`, resolve: {alias: {tslib$: '/site/tslib.ts'}}}),
    /^alias tslib\$ on .*@docusaurus/,
  ],
  [
    'a module replaced by its request',
    withReplaced(/^\.\/browserContext$/),
    /^NormalModuleReplacementPlugin .*browserContext/,
  ],
  [
    'a module replaced by its file',
    withReplaced(/lib\/client\/clientEntry/),
    /^NormalModuleReplacementPlugin .*clientEntry/,
  ],
  [
    'a folder searched otherwise',
    withPlugin(new rspack.ContextReplacementPlugin(/react-dom[\\/]cjs$/, /^$/)),
    /^ContextReplacementPlugin .*react-dom/,
  ],
  [
    'a module left out',
    withPlugin(new rspack.IgnorePlugin({resourceRegExp: /^@theme\/Footer/})),
    /^IgnorePlugin .*Footer/,
  ],
  ['a plugin of Docusaurus taken out', but({plugins: []}), /^without .*DefinePlugin/],
];

for (const [name, config, words] of crossing) {
  test(`${name} is seen`, () => {
    expect(crossings(config, snapshot(stock()), packages)).toEqual([expect.stringMatching(words)]);
  });
}

test('a loader added to a rule of Docusaurus in place is seen', () => {
  const rule = {test: /\.js$/, use: ['swc-loader']};
  const config = withRule(rule);
  const before = snapshot(config);
  rule.use.push('/site/edit.cjs');
  expect(crossings(config, before, packages)).toEqual([expect.stringContaining('/site/edit.cjs')]);
});

test('changes that are allowed are not reported', () => {
  const config = {
    ...withAlias({
      'react-dom/client$': `${folder}/react-dom/profiling.js`,
      '@theme/Footer': '/site/src/theme/Footer',
      katex$: '/site/katex.mjs',
    }),
    module: {rules: [styles, scripts, {test: /\.mdx$/, use: '/site/our.cjs'}]},
    plugins: [core, new rspack.NormalModuleReplacementPlugin(/^\.\/ours$/, '/site/x.ts')],
  };
  expect(crossings(config, snapshot(stock()), packages)).toEqual([]);
});

test('the site reaches into no package', {tag: '@smoke'}, () => {
  const folder = test.info().outputPath('site');
  const config = ['--config', 'tests/fixtures/seams/docusaurus.config.ts'];
  const command = ['docusaurus', 'build', ...config, '--out-dir', `${folder}/build`];
  const env = {
    ...process.env,
    SEAMS_REPORT: `${folder}.json`,
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: `${folder}/generated`,
    // Stop after the configuration, which is all that this test needs.
    DOCUSAURUS_SKIP_BUNDLING: 'true',
    DOCUSAURUS_EXIT_AFTER_BUNDLING: 'true',
  };
  const {stdout, stderr} = spawnSync('npx', command, {encoding: 'utf8', env});
  expect(existsSync(`${folder}.json`), stdout + stderr).toBe(true);
  // What Docusaurus' own theme and preset do.
  const prism = expect.stringMatching(/^ContextReplacementPlugin \/prismjs\S* on \S*prismjs\/\S*$/);
  const known = {client: [prism], server: [prism], styles: ['PostCSS postcss-wrap-in-layer']};
  expect(JSON.parse(readFileSync(`${folder}.json`, 'utf8'))).toEqual(known);
});
