/**
 * Where the Markdown twin of a page lies: `/faq` → `/faq.md`, `/api/` → `/api.md`,
 * `/` → `/index.md`. A trailing slash is dropped, so that the twin of a section's overview
 * stands beside its folder and never inside it.
 *
 * @param permalink path of the page, with the base URL
 * @param baseUrl starts and ends with a slash
 */
export function twinPath(permalink: string, baseUrl: string): string {
  const inside = permalink.slice(baseUrl.length).replace(/\/$/, '');
  return `${baseUrl}${inside === '' ? 'index' : inside}.md`;
}
