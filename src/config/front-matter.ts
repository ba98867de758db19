/**
 * Front matter fields that pages may have. Docusaurus ignores a field that it doesn't know,
 * so that `descripton` would cost a page its description and nobody would notice.
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
  // Ours: why a page of a frozen version was edited; src/checks/frozen-pages.ts asks for it.
  'amended',
] as const;

/**
 * @param file how the message names the page
 * @throws Error naming the field and what it may have meant
 */
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
        : `Pages may have: ${known.join(', ')}. A new one goes into src/config/front-matter.ts.`;
    throw new Error(`${file}: the front matter field "${field}" is unknown. ${advice}`);
  }
}
