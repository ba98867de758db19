import type {ClaimVersion} from '../../computation/receipt/claim';
import {apiVersions, lastVersion} from '../../versions/versions';

/**
 * The crate version that a page documents. It is derived from the URL, because an explorable can
 * render on its own, outside the theme's context providers. Derive it once: while the next page
 * loads, the URL is that page's already.
 */
export function claimVersionAt(pathname: string): ClaimVersion {
  // The roots of the other versions are below the latest version's root.
  const {name} = apiVersions
    .filter(({root}) => pathname.includes(root))
    .reduce((found, next) => (next.root.length > found.root.length ? next : found), lastVersion);
  return name === '0.18' || name === '0.19' ? name : '0.20';
}

interface Facts {
  /** The name of the structure whose digest the seal proves. */
  structure: string;
  /** The first 16 hexadecimal digits. */
  imageId: string;
  claim: string;
}

/** Constants for the summary, which shows before the view is loaded. A test checks them. */
export const facts: Record<ClaimVersion, Facts> = {
  '0.18': {structure: 'ReceiptMeta', imageId: '3263209a1ce21b27', claim: 'e1347ff950874063'},
  '0.19': {structure: 'ReceiptMeta', imageId: 'e189c8193247cc85', claim: '24b3064da79559b1'},
  '0.20': {structure: 'ReceiptClaim', imageId: 'a843bbf8208bb57f', claim: '0860ddae3c33b5fc'},
};
