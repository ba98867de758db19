import docusaurus from '@docusaurus/eslint-plugin';
import js from '@eslint/js';
import globals from 'globals';
import a11y from 'eslint-plugin-jsx-a11y';
import react from 'eslint-plugin-react';
import hooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

/**
 * The folders of `src` (CONTRIBUTING.md, "Where things go"), from lowest to highest layer. Each one
 * may only import the folders before it, which rules out import cycles.
 */
const order = [
  ...['versions', 'config', 'lib', 'computation', 'markdown'],
  ...['bundler', 'checks', 'derived', 'publish', 'search', 'recovery', 'analytics', 'reader'],
  ...['components', 'speed', 'theme', 'explorables', 'home', 'pages'],
];

/** Further imports that a folder must not have, with the reason. */
const besides = {
  computation: {
    forbidden: ['react', 'react-dom', '@docusaurus/*', '@theme/*', '@site/*', 'node:*'],
    reason: 'src/computation is pure mathematics: it may only import its own files and libraries.',
  },
  markdown: {
    forbidden: ['react', '@theme/*'],
    reason: 'Remark plugins run in Node, without React.',
  },
  explorables: {
    forbidden: order
      .slice(order.indexOf('markdown'), order.indexOf('components'))
      .map((folder) => `**/${folder}/**`),
    reason: 'Explorables may not use what runs at build time or outside React.',
  },
};

const layers = order.map((folder, place) => ({
  files: [`src/${folder}/**`],
  patterns: [
    {
      group: order.slice(place + 1).map((other) => `**/${other}/**`),
      message: `src/${folder} must not import a higher layer (see "order" in eslint.config.mjs).`,
    },
    besides[folder] && {group: besides[folder].forbidden, message: besides[folder].reason},
  ].filter((pattern) => pattern?.group.length),
}));

export default typescript.config(
  {
    ignores: ['build-*/**', '**/build/**', '**/.docusaurus/**', 'test-results/**'],
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
      // The site has one language only; texts of the theme are changed in src/theme.
      '@docusaurus/string-literal-i18n-messages': 'off',
      '@docusaurus/no-html-links': 'error',
      'react/react-in-jsx-scope': 'off',
      'react/prop-types': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', {fixStyle: 'inline-type-imports'}],
      // Scrollable elements must be focusable (WCAG 2.1.1), even if they are not interactive.
      'jsx-a11y/no-noninteractive-tabindex': ['error', {roles: ['group'], tags: []}],
      // Index access is usually safe here, since the length was checked just before.
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
    // Playwright's fixtures use a function named `use`, which the rule mistakes for a React hook.
    files: ['tests/**'],
    rules: {'react-hooks/rules-of-hooks': 'off'},
  },
  {
    files: ['**/*.cjs', '.textlintrc.js'],
    languageOptions: {sourceType: 'commonjs'},
    rules: {'@typescript-eslint/no-require-imports': 'off'},
  },
);
