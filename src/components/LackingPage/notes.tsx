/**
 * Says, in the browser, that a version lacks a page, offers the nearest one and the versions that have it:
 * above the nearest page, where the version dropdown leads, and on the not-found page, where
 * a changed address leads.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {
  useActiveDocContext,
  useVersions,
  type GlobalVersion,
} from '@docusaurus/plugin-content-docs/client';
import {versionOfPath} from '@site/src/versions/versions';
import {nearestDoc} from '../nearest-doc';
import styles from './styles.module.css';

/** The versions that have a page, as links. */
function Having({versions, docId}: {versions: GlobalVersion[]; docId: string}): ReactNode {
  const links = versions.flatMap(({name, label, docs}) => {
    const doc = docs.find(({id}) => id === docId);
    return doc
      ? [
          <Link key={name} to={doc.path}>
            {label}
          </Link>,
        ]
      : [];
  });
  return links.map((link, index) => (
    <React.Fragment key={link.key}>
      {index > 0 && (index === links.length - 1 ? ' and ' : ', ')}
      {link}
    </React.Fragment>
  ));
}

/** Above a page that stands in for another. @param docId what its version lacks, if it is a page */
export function StandIn({docId}: {docId: string}): ReactNode {
  const versions = useVersions('api');
  const {activeVersion} = useActiveDocContext('api');
  const isKnown = versions.some(({docs}) => docs.some(({id}) => id === docId));
  if (!isKnown || !activeVersion || activeVersion.docs.some(({id}) => id === docId)) {
    return null;
  }
  return (
    <div className={styles.note} role="status">
      {activeVersion.label} has no page “{docId}”. This is the nearest one; the page itself is in{' '}
      <Having versions={versions} docId={docId} />.
    </div>
  );
}

/** On the not-found page, when the address is that of a page which other versions have. */
export function MissingInVersion(): ReactNode {
  const {pathname} = useLocation();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const versions = useVersions('api');
  const path = `/${pathname.slice(baseUrl.length)}`;
  const version = versionOfPath(path);
  const loaded = versions.find(({name}) => name === version?.name);
  if (!version || !loaded) {
    return null;
  }
  const inside = path.slice(version.root.length).replace(/\/$/, '');
  const docId = [inside, `${inside}/index`].find((id) =>
    versions.some(({docs}) => docs.some((doc) => doc.id === id)),
  );
  if (!docId) {
    return null;
  }
  const nearest = nearestDoc(docId, loaded);
  return (
    <div className={styles.missing} role="status">
      <p>
        {version.label} has no page “{docId}”. It is in <Having versions={versions} docId={docId} />
        ; the nearest page of {version.label} is <Link to={nearest.path}>{nearest.id}</Link>.
      </p>
    </div>
  );
}
