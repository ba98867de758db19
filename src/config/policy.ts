/**
 * What stops a build and what only warns. Apart from `docusaurus.config.ts`, the fixture
 * sites of the tests use it, so that what they prove holds for the real site.
 */
import path from 'node:path';
import type {Config} from '@docusaurus/types';
import {checkFrontMatter} from './front-matter';

export const buildPolicy = {
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'warn',
  markdown: {
    // `## Term {#slug}` keeps working; the other habits of MDX 1 stay off.
    mdx1Compat: {headingIds: true, comments: false, admonitions: false},
    parseFrontMatter: async (input) => {
      const result = await input.defaultParseFrontMatter(input);
      checkFrontMatter(path.relative(process.cwd(), input.filePath), result.frontMatter);
      return result;
    },
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },
} satisfies Partial<Config>;
