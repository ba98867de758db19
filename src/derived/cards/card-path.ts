/**
 * Returns the path of a page's social card, e.g. `/faq` → `/social/faq.png`.
 *
 * @param permalink path of the page, including the base URL
 * @param baseUrl starts and ends with a slash
 */
export function cardPath(permalink: string, baseUrl: string): string {
  const inside = permalink.slice(baseUrl.length).replace(/\/$/, '');
  return `${baseUrl}social/${inside === '' ? 'index' : inside}.png`;
}

/** Size in pixels that the large social networks show uncropped. */
export const cardSize = {width: 1200, height: 630} as const;
