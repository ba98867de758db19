/**
 * Validates the front matter of pages. Docusaurus ignores unknown fields, so a typo such as
 * `descripton` would silently remove a page's description.
 */
import {distance} from 'fastest-levenshtein';

const known = [
  'title',
  'description',
  'slug',
  'id',
  'sidebar_label',
  'sidebar_position',
  'displayed_sidebar',
  'pagination_label',
  'pagination_next',
  'pagination_prev',
  'hide_title',
  'hide_table_of_contents',
  'toc_min_heading_level',
  'toc_max_heading_level',
  'keywords',
  'image',
  'draft',
  'unlisted',
  'wrapperClassName',
  // Specific to this site: the reason why a page of a frozen version was edited;
  // src/checks/frozen-pages.ts requires it.
  'amended',
] as const;

/** @param file path of the page; @throws Error with the unknown field and a suggestion */
export function checkFrontMatter(file: string, fields: Record<string, unknown>): void {
  for (const field of Object.keys(fields)) {
    if ((known as readonly string[]).includes(field)) {
      continue;
    }
    const [nearest] = [...known]
      .map((name) => ({name, far: distance(field.toLowerCase(), name.toLowerCase())}))
      .sort((a, b) => a.far - b.far);
    const advice =
      nearest!.far <= 3
        ? `Did you mean "${nearest!.name}"?`
        : `Allowed fields: ${known.join(', ')}. Add new fields to src/config/front-matter.ts.`;
    throw new Error(`${file}: the front matter field "${field}" is unknown. ${advice}`);
  }
}
