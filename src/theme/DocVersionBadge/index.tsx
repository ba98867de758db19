/**
 * The row above a doc's title: the classic version badge, what changed since other versions, the
 * page's tools. A note above it names the page that a reader looked for in a version which lacks it.
 */
import React, {type ComponentProps, type ReactNode} from 'react';
import {useActiveDocContext, useActivePlugin} from '@docusaurus/plugin-content-docs/client';
import Original from '@theme-original/DocVersionBadge';
import LackingPage from '@site/src/components/LackingPage';
import PageTools from '@site/src/components/PageTools';
import VersionChanges from '@site/src/components/VersionChanges';
import styles from './styles.module.css';

export default function DocVersionBadge(props: ComponentProps<typeof Original>): ReactNode {
  const {pluginId} = useActivePlugin({failfast: true})!;
  // Generated category pages show a badge too, and are no docs.
  const {activeDoc, activeVersion} = useActiveDocContext(pluginId);
  const isApi = pluginId === 'api';
  return (
    <>
      {isApi && <LackingPage />}
      <div className={styles.row}>
        <Original {...props} />
        {activeDoc && activeVersion && (
          <>
            {isApi && (
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
