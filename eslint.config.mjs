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
    regex: '^(?!\\.{1,2}/|@noble/)',
    message:
      'src/computation is pure mathematics: it may only import files of its own layer and below, and @noble.',
  },
  markdown: {
    group: ['react', '@theme/*'],
    message: 'Remark plugins run in Node, without React.',
  },
  explorables: {
    regex: `(?:\\.\\.|@site/src)/(?:${order.slice(order.indexOf('markdown'), order.indexOf('components')).join('|')})(?:/|$)|(?:^(?:\\.\\./)+|@site/src/explorables/)[A-Z]`,
    caseSensitive: true,
    message:
      'Explorables may not use what runs at build time or outside React, nor each other. Shared code goes to src/explorables/kit.',
  },
};

const layers = order.map((folder, place) => {
  const others = order.slice(place + 1).join('|');
  const higher = `(?:^|/)(?:\\.\\.|@site/src)/(?:${others})(?:/|$)`;
  const message = `src/${folder} must not import a higher layer (see "order" in eslint.config.mjs).`;
  const patterns = [...(others ? [{regex: higher, message}] : []), besides[folder]].filter(Boolean);
  // The rule for imports does not see `import('…')`.
  const selector = `ImportExpression[source.value=/${higher.replaceAll('/', '\\/')}/]`;
  return {
    files: [`src/${folder}/**`],
    rules: {
      ...(patterns.length > 0 && {'no-restricted-imports': ['error', {patterns}]}),
      ...(others && {'no-restricted-syntax': ['error', {selector, message}]}),
    },
  };
});

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
  ...layers,
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {'no-console': ['error', {allow: ['warn', 'error']}]},
  },
  {
    // The same input gives the same result, in Node and in workers, too.
    files: ['src/computation/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['window', 'document', 'navigator', 'location', 'localStorage', 'fetch'],
        ...['Date', 'performance', 'setTimeout', 'process', 'crypto'],
      ],
      'no-restricted-properties': ['error', {object: 'Math', property: 'random'}],
    },
  },
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
