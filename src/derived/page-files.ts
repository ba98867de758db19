/** Paths of the files made of a page. All include the base URL, which ends with a slash. */
import {withoutSlash} from '../lib/page-paths';

/** The path without its trailing slash, so a section's overview is beside its folder. */
const nameOf = (permalink: string, baseUrl: string) =>
  withoutSlash(permalink.slice(baseUrl.length)) || 'index';

/** Returns the path of a page's Markdown twin: `/faq` → `/faq.md`, `/` → `/index.md`. */
export const twinPath = (permalink: string, baseUrl: string): string =>
  `${baseUrl}${nameOf(permalink, baseUrl)}.md`;

/** Returns the path of a page's social card: `/faq` → `/social/faq.png`. */
export const cardPath = (permalink: string, baseUrl: string): string =>
  `${baseUrl}social/${nameOf(permalink, baseUrl)}.png`;

/** Size in pixels that the large social networks show uncropped. */
export const cardSize = {width: 1200, height: 630} as const;
