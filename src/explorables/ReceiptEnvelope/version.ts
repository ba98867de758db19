import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import type {ClaimVersion} from '../../computation/receipt/claim';

/** The crates that the version of this page documents. */
export function useClaimVersion(): ClaimVersion {
  const {version} = useDocsVersion();
  return version === '0.18' || version === '0.19' ? version : '0.20';
}
