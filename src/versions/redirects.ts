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
  const names = [path];
  if (versionOfPath(path) === lastVersion) {
    const inside = path.slice(lastVersion.root.length);
    names.push(`/api/${lastVersion.name}/${inside}`);
    if (/^(zkvm|bonsai)(\/|$)/.test(inside)) {
      names.push(`/${inside}`);
    }
  }
  const from = new Set(names.flatMap((name) => [name, flattened(name)]));
  // For hosts without clean URLs, and for links from before clean URLs.
  if (path !== '/' && !path.endsWith('.html')) {
    from.add(`${path.replace(/\/$/, '')}.html`);
  }
  from.delete(path);
  return [...from];
}
