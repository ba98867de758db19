/**
 * What stops a build and what only warns. Apart from `docusaurus.config.ts`, the fixture
 * sites of the tests use it, so that what they prove holds for the real site.
 */
import type {Config} from '@docusaurus/types';

export const buildPolicy = {
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'warn',
  markdown: {
    mermaid: true,
    // `## Term {#slug}` keeps working; the other habits of MDX 1 stay off.
    mdx1Compat: {headingIds: true, comments: false, admonitions: false},
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },
} satisfies Partial<Config>;
