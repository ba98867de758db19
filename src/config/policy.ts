/**
 * Defines which problems stop a build and which only cause a warning. Both `docusaurus.config.ts`
 * and the fixture sites of the tests use it, so that test results hold for the real site.
 */
import path from 'node:path';
import type {Config} from '@docusaurus/types';
import {checkFrontMatter} from './front-matter';

export const buildPolicy = {
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'warn',
  markdown: {
    // Supports `## Term {#slug}`; other MDX 1 syntax is disabled.
    mdx1Compat: {headingIds: true, comments: false, admonitions: false},
    parseFrontMatter: async (input) => {
      const result = await input.defaultParseFrontMatter(input);
      checkFrontMatter(path.relative(process.cwd(), input.filePath), result.frontMatter);
      return result;
    },
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },
} satisfies Partial<Config>;
