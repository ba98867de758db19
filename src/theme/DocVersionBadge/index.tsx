/**
 * The row above a doc's title: the classic version badge, reading time and reading paths, and
 * changes since other versions. A note above it names the page that a reader looked for if the
 * version lacks that page.
 */
import React, {type ComponentProps, type ReactNode} from 'react';
import {useActiveDocContext, useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import Original from '@theme-original/DocVersionBadge';
import LackingPage from '@site/src/components/LackingPage';
import VersionChanges from '@site/src/components/VersionChanges';
import type {PageFacts} from '@site/src/markdown/page-facts';
import styles from './styles.module.css';

function AboutDoc({isApi}: {isApi: boolean}): ReactNode {
  const {permalink, frontMatter} = useDoc().metadata;
  const {facts} = frontMatter as PageFacts;
  return (
    <>
      {facts && <small>{facts}</small>}
      {isApi && <VersionChanges key={permalink} />}
    </>
  );
}

export default function DocVersionBadge(props: ComponentProps<typeof Original>): ReactNode {
  const {pluginId} = useDocsVersion();
  const isApi = pluginId === 'api';
  // Generated category pages also show a badge, but they are not docs: their id is their address.
  const {activeDoc} = useActiveDocContext(pluginId);
  return (
    <>
      {isApi && <LackingPage />}
      <div className={styles.row}>
        <Original {...props} />
        {activeDoc && !activeDoc.id.startsWith('/') && <AboutDoc isApi={isApi} />}
      </div>
    </>
  );
}
