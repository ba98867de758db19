/** Defines old and alternative paths: maps each existing page to those that redirect to it. */
import {lastVersion, versionOfPath} from './versions';

/** Fixed redirects of the main docs. */
export const fixedRedirects = [{from: '/tech_faq', to: '/faq'}];

/** Removes the guide's folder: `/zkvm/developer-guide/receipts` → `/zkvm/receipts`. */
const flattened = (path: string) => path.replace('/zkvm/developer-guide/', '/zkvm/');

/**
 * @param path an existing route, without the base URL
 * @returns the paths that redirect to it
 */
export function redirectsTo(path: string): string[] {
  const from = new Set<string>();
  const version = versionOfPath(path);

  if (version) {
    from.add(flattened(path));
    if (version === lastVersion) {
      const inside = path.slice(version.root.length);
      const underNumber = `/api/${version.name}/${inside}`;
      from.add(underNumber);
      from.add(flattened(underNumber));
      if (/^(zkvm|bonsai)(\/|$)/.test(inside)) {
        from.add(`/${inside}`);
        from.add(flattened(`/${inside}`));
      }
    }
  }
  // For hosts without clean URLs, and for links from before clean URLs.
  if (path !== '/' && !path.endsWith('.html')) {
    from.add(`${path.replace(/\/$/, '')}.html`);
  }
  from.delete(path);
  return [...from];
}
