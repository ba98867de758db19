import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {useVersions, type GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import {removeTrailingSlash} from '@docusaurus/utils-common';
import siteConfig from '@generated/docusaurus.config';
import {sitePath} from '@site/src/lib/page-paths';
import {redirectsTo} from '@site/src/versions/addresses';
import {versionOfPath} from '@site/src/versions/versions';
import {nearestDoc} from '../api-versions';
import styles from './styles.module.css';

/**
 * Tells the reader that a version lacks a page, and which versions have it.
 *
 * @param docId ID of the missing page, or `null` on the not-found page, where it is derived from
 *   the URL
 */
export default function Note({docId: given}: {docId: string | null}): ReactNode {
  const {pathname} = useLocation();
  const versions = useVersions('api');
  const local = (address: string) => sitePath(address, siteConfig.baseUrl);
  const path = local(pathname);
  const root = versionOfPath(path);
  const version = versions.find(({name}) => name === root?.name);
  const inside = removeTrailingSlash(path.slice(root?.root.length));
  const has = ({docs}: GlobalVersion, id: string) => docs.some((doc) => doc.id === id);
  // The pages of any version that have this path within their version, or that it redirects to.
  const here = versions.flatMap(({path: start, docs}) =>
    docs.filter((doc) =>
      [local(doc.path), ...redirectsTo(local(doc.path))].some(
        (one) => removeTrailingSlash(one) === `${local(start)}/${inside}`,
      ),
    ),
  );
  const docId = given ?? here[0]?.id;
  if (!version || !docId || has(version, docId) || !versions.some((one) => has(one, docId))) {
    return null;
  }
  const nearest = nearestDoc(docId, version);
  const links = versions
    .filter((one) => has(one, docId))
    .map((one) => (
      <Link key={one.name} to={nearestDoc(docId, one).path}>
        {one.label}
      </Link>
    ));
  const having = links.flatMap((link, index) => [
    index > 0 && (index === links.length - 1 ? ' and ' : ', '),
    link,
  ]);
  return given === null ? (
    <p role="status">
      {version.label} has no page “{docId}”. It is in {having}; the nearest page of {version.label}{' '}
      is <Link to={nearest.path}>{nearest.path}</Link>.
    </p>
  ) : (
    <div className={styles.note} role="status">
      {version.label} has no page “{docId}”. This is the nearest one; the page itself is in {having}
      .
    </div>
  );
}
