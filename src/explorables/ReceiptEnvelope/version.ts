import {useLocation} from '@docusaurus/router';
import type {ClaimVersion} from '../../computation/receipt/claim';
import {apiVersions, lastVersion} from '../../versions/versions';

/**
 * The docs version of a URL. The roots of the other versions are below the latest version's root.
 */
function versionAt(pathname: string) {
  return apiVersions
    .filter(({root}) => pathname.includes(root))
    .reduce((found, next) => (next.root.length > found.root.length ? next : found), lastVersion);
}

/**
 * The crate version that this page documents. It is derived from the URL, because an explorable can
 * render on its own, outside the theme's context providers.
 */
export function useClaimVersion(): ClaimVersion {
  const {name} = versionAt(useLocation().pathname);
  return name === '0.18' || name === '0.19' ? name : '0.20';
}
