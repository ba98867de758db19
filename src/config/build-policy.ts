/**
 * Defines which problems stop a build and which only cause a warning. Both `docusaurus.config.ts`
 * and the fixture sites of the tests use it, so that test results hold for the real site.
 */
import path from 'node:path';
import type {Config} from '@docusaurus/types';

/** The fields that front matter may have. */
const known: readonly string[] = [
  'title',
  'description',
  'slug',
  'sidebar_label',
  'displayed_sidebar',
  'pagination_label',
  'pagination_next',
  'pagination_prev',
  'hide_table_of_contents',
  'toc_min_heading_level',
  'toc_max_heading_level',
  'keywords',
  'draft',
  'unlisted',
  'wrapperClassName',
  // Specific to this site: the reason why a page of a frozen version was edited;
  // src/checks/frozen-pages.ts requires it.
  'amended',
];

/**
 * Validates the front matter of a page. Docusaurus ignores unknown fields, so a typo such as
 * `descripton` would silently remove a page's description.
 *
 * @param file path of the page; @throws Error with the unknown field and the allowed ones
 */
export function checkFrontMatter(file: string, fields: Record<string, unknown>): void {
  const field = Object.keys(fields).find((name) => !known.includes(name));
  if (field === undefined) return;
  throw new Error(
    `${file}: the front matter field "${field}" is unknown. Allowed fields: ${known.join(', ')}. Add new fields to src/config/build-policy.ts.`,
  );
}

export const buildPolicy = {
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  markdown: {
    // Supports `## Term {#slug}`; the flag `v4` disables other MDX 1 syntax.
    mdx1Compat: {headingIds: true},
    parseFrontMatter: async (input) => {
      const result = await input.defaultParseFrontMatter(input);
      checkFrontMatter(path.relative(process.cwd(), input.filePath), result.frontMatter);
      return result;
    },
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },
} satisfies Partial<Config>;
