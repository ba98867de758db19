import {useLocation} from '@docusaurus/router';
import type {ClaimVersion} from '../../computation/receipt/claim';
import {apiVersions, lastVersion} from '../../versions/versions';

/** The version of the API that an address belongs to; the others' roots lie below the latest's. */
function versionAt(pathname: string) {
  return apiVersions
    .filter(({root}) => pathname.includes(root))
    .reduce((found, next) => (next.root.length > found.root.length ? next : found), lastVersion);
}

/**
 * The crates that the version of this page documents. By its address: an explorable may live
 * by itself, outside the providers that the theme puts around a page.
 */
export function useClaimVersion(): ClaimVersion {
  const {name} = versionAt(useLocation().pathname);
  return name === '0.18' || name === '0.19' ? name : '0.20';
}
