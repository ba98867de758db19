import docusaurus from '@docusaurus/eslint-plugin';
import js from '@eslint/js';
import globals from 'globals';
import a11y from 'eslint-plugin-jsx-a11y';
import react from 'eslint-plugin-react';
import hooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

/**
 * The layers of `src` (CONTRIBUTING.md, "Where things go") as import rules: each entry
 * says what a folder must not reach for.
 */
const layers = [
  {
    files: ['src/computation/**'],
    forbidden: ['react', 'react-dom', '@docusaurus/*', '@theme/*', '@site/*', 'node:*'],
    reason: 'src/computation is pure mathematics: it imports itself and libraries only.',
  },
  {
    files: ['src/components/**'],
    forbidden: ['**/explorables/**', '**/home/**', '**/pages/**'],
    reason: 'Components are the lower layer: explorables and pages build on them.',
  },
  {
    files: ['src/explorables/**'],
    forbidden: ['**/home/**', '**/pages/**', '**/plugins/**'],
    reason: 'Explorables rest on computation and components only.',
  },
  {
    files: ['src/remark/**'],
    forbidden: ['react', '@theme/*', '**/components/**', '**/plugins/**'],
    reason: 'Remark plugins run in Node and know no React.',
  },
];

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
  ...layers.map(({files, forbidden, reason}) => ({
    files,
    rules: {
      'no-restricted-imports': ['error', {patterns: [{group: forbidden, message: reason}]}],
    },
  })),
  {
    // Playwright's fixtures hand over by a function called `use`.
    files: ['tests/**'],
    rules: {'react-hooks/rules-of-hooks': 'off'},
  },
  {
    files: ['**/*.cjs'],
    languageOptions: {sourceType: 'commonjs'},
    rules: {'@typescript-eslint/no-require-imports': 'off'},
  },
);
