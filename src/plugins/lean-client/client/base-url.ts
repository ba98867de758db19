import siteConfig from '@generated/docusaurus.config';

/** @param path of a page; @returns it below the base URL, where it may be already */
export function addBaseUrl(path: string): string {
  const {baseUrl} = siteConfig;
  if (path === baseUrl.replace(/\/$/, '')) {
    return baseUrl;
  }
  return path.startsWith(baseUrl) ? path : baseUrl + path.replace(/^\//, '');
}
