/**
 * "Edit this page" always links to the newest source: the older API versions are frozen, and a
 * correction in Next reaches readers with the next release.
 */
import type {EditUrlFunction} from '@docusaurus/plugin-content-docs';
import {site} from './site';

export const editUrl: EditUrlFunction = ({versionDocsDirPath, docPath}) => {
  const folder = versionDocsDirPath.startsWith('api') ? 'api' : 'docs';
  return `${site.links.docsRepository}/edit/main/${folder}/${docPath}`;
};
