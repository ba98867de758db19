import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useVersions, type GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import {versionOfPath} from '@site/src/versions/versions';
import {nearestDoc} from '../nearest-doc';
import styles from './styles.module.css';

/** Links to the versions that have the page. */
function Having({versions, docId}: {versions: GlobalVersion[]; docId: string}): ReactNode {
  const having = versions.flatMap(({label, docs}) => {
    const doc = docs.find(({id}) => id === docId);
    return doc ? {label, path: doc.path} : [];
  });
  return having.map(({label, path}, index) => (
    <React.Fragment key={label}>
      {index > 0 && (index === having.length - 1 ? ' and ' : ', ')}
      <Link to={path}>{label}</Link>
    </React.Fragment>
  ));
}

/**
 * Tells the reader that a version lacks a page, and which versions have it.
 *
 * @param docId ID of the missing page, or `null` on the not-found page, where it is derived from
 *   the URL
 */
export default function Note({docId: given}: {docId: string | null}): ReactNode {
  const {pathname} = useLocation();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const versions = useVersions('api');
  const path = `/${pathname.slice(baseUrl.length)}`;
  const root = versionOfPath(path);
  const version = versions.find(({name}) => name === root?.name);
  const inside = path.slice(root?.root.length).replace(/\/$/, '');
  const has = ({docs}: GlobalVersion, id: string) => docs.some((doc) => doc.id === id);
  const docId = (given === null ? [inside, `${inside}/index`] : [given]).find((id) =>
    versions.some((one) => has(one, id)),
  );
  if (!version || !docId || has(version, docId)) {
    return null;
  }
  const nearest = nearestDoc(docId, version);
  const having = <Having versions={versions} docId={docId} />;
  return given === null ? (
    <p role="status">
      {version.label} has no page “{docId}”. It is in {having}; the nearest page of {version.label}{' '}
      is <Link to={nearest.path}>{nearest.id}</Link>.
    </p>
  ) : (
    <div className={styles.note} role="status">
      {version.label} has no page “{docId}”. This is the nearest one; the page itself is in {having}
      .
    </div>
  );
}
