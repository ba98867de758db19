import React, {type ReactNode} from 'react';
import {useActiveDocContext, useActivePlugin} from '@docusaurus/plugin-content-docs/client';
import LackingPage from '@site/src/components/LackingPage';
import PageTools from '@site/src/components/PageTools';
import VersionChanges from '@site/src/components/VersionChanges';
import styles from './styles.module.css';

interface Props {
  /** The version badge, which the row begins with. */
  children: ReactNode;
}

/**
 * The row above a doc's title: the version badge, what changed since other versions, the page's
 * tools. A note above it names the page that a reader looked for in a version which lacks it.
 */
export default function DocTopRow({children}: Props): ReactNode {
  const {pluginId} = useActivePlugin({failfast: true})!;
  // Generated category pages show a badge too, and are no docs.
  const {activeDoc, activeVersion} = useActiveDocContext(pluginId);
  return (
    <>
      {pluginId === 'api' && <LackingPage />}
      <div className={styles.row}>
        {children}
        {activeDoc && activeVersion && (
          <>
            {pluginId === 'api' && (
              <VersionChanges
                versionName={activeVersion.name}
                docId={activeDoc.id}
                permalink={activeDoc.path}
              />
            )}
            <PageTools permalink={activeDoc.path} />
          </>
        )}
      </div>
    </>
  );
}
