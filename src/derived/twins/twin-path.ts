/**
 * Returns the path of a page's Markdown twin: `/faq` → `/faq.md`, `/api/` → `/api.md`, `/` →
 * `/index.md`. A trailing slash is dropped, so the twin of a section's overview is beside its
 * folder, not inside.
 *
 * @param permalink path of the page, including the base URL
 * @param baseUrl starts and ends with a slash
 */
export function twinPath(permalink: string, baseUrl: string): string {
  const inside = permalink.slice(baseUrl.length).replace(/\/$/, '');
  return `${baseUrl}${inside === '' ? 'index' : inside}.md`;
}
