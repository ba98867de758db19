/** The version badge, and beside it what there is to know of the page as a whole. */
import React, {type ComponentProps, type ReactNode} from 'react';
import Original from '@theme-original/DocVersionBadge';
import {useActiveDocContext, useActivePlugin} from '@docusaurus/plugin-content-docs/client';
import LackingPage from '@site/src/components/LackingPage';
import PageTools from '@site/src/components/PageTools';
import VersionChanges from '@site/src/components/VersionChanges';
import styles from './styles.module.css';

export default function DocVersionBadge(props: ComponentProps<typeof Original>): ReactNode {
  const {pluginId} = useActivePlugin({failfast: true})!;
  // Generated category pages show a badge too, and are no docs.
  const {activeDoc, activeVersion} = useActiveDocContext(pluginId);
  return (
    <>
      {pluginId === 'api' && <LackingPage />}
      <div className={styles.row}>
        <Original {...props} />
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
