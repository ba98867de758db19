import docusaurus from '@docusaurus/eslint-plugin';
import js from '@eslint/js';
import globals from 'globals';
import a11y from 'eslint-plugin-jsx-a11y';
import react from 'eslint-plugin-react';
import hooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

/**
 * The folders of `src` (CONTRIBUTING.md, "Where things go"), from the bottom to the top: each may
 * import those before it, so there are no circles.
 */
const order = [
  ...['versions', 'config', 'lib', 'computation', 'markdown'],
  ...['checks', 'derived', 'publish', 'search', 'recovery', 'analytics', 'reader'],
  ...['components', 'speed', 'theme', 'explorables', 'home', 'pages'],
];

/** What a folder must not import besides, and why. */
const besides = {
  computation: {
    forbidden: ['react', 'react-dom', '@docusaurus/*', '@theme/*', '@site/*', 'node:*'],
    reason: 'It is pure mathematics: it imports itself and libraries only.',
  },
  markdown: {
    forbidden: ['react', '@theme/*'],
    reason: 'Remark plugins run in Node and know no React.',
  },
  explorables: {
    forbidden: order
      .slice(order.indexOf('markdown'), order.indexOf('components'))
      .map((folder) => `**/${folder}/**`),
    reason: 'Explorables rest on computation and components only.',
  },
};

const layers = order.map((folder, place) => ({
  files: [`src/${folder}/**`],
  patterns: [
    {
      group: order.slice(place + 1).map((other) => `**/${other}/**`),
      message: `src/${folder} is a lower layer than what is imported (eslint.config.mjs, order).`,
    },
    besides[folder] && {group: besides[folder].forbidden, message: besides[folder].reason},
  ].filter((pattern) => pattern?.group.length),
}));

export default typescript.config(
  {
    ignores: [
      'build/**',
      'build-*/**',
      '.docusaurus/**',
      '**/build/**',
      '**/.docusaurus/**',
      'test-results/**',
      'preview.config.ts',
    ],
  },
  js.configs.recommended,
  typescript.configs.strict,
  react.configs.flat.recommended,
  a11y.flatConfigs.strict,
  {
    plugins: {'react-hooks': hooks, '@docusaurus': docusaurus},
    languageOptions: {globals: {...globals.node, ...globals.browser}},
    settings: {react: {version: 'detect'}},
    rules: {
      ...hooks.configs.recommended.rules,
      ...docusaurus.configs.recommended.rules,
      // One language; the theme's own strings are worded in src/theme.
      '@docusaurus/string-literal-i18n-messages': 'off',
      '@docusaurus/no-html-links': 'error',
      'react/react-in-jsx-scope': 'off',
      'react/prop-types': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', {fixStyle: 'inline-type-imports'}],
      // What scrolls must take the focus (WCAG 2.1.1), although it does nothing else.
      'jsx-a11y/no-noninteractive-tabindex': ['error', {roles: ['group'], tags: []}],
      // Checked lookups are the common case here: lengths are known from the line before.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {argsIgnorePattern: '^_', varsIgnorePattern: '^_'},
      ],
    },
  },
  ...layers.map(({files, patterns}) => ({
    files,
    rules: patterns.length ? {'no-restricted-imports': ['error', {patterns}]} : {},
  })),
  {
    // Playwright's fixtures hand over by a function called `use`.
    files: ['tests/**'],
    rules: {'react-hooks/rules-of-hooks': 'off'},
  },
  {
    files: ['**/*.cjs', '.textlintrc.js'],
    languageOptions: {sourceType: 'commonjs'},
    rules: {'@typescript-eslint/no-require-imports': 'off'},
  },
);
