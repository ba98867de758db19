/**
 * The row above a doc's title: the classic version badge, how long the page takes and where it
 * stands on the paths, what changed since other versions, the page's tools. A note above it names
 * the page that a reader looked for in a version which lacks it.
 */
import React, {type ComponentProps, type ReactNode} from 'react';
import {useActiveDocContext, useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import Original from '@theme-original/DocVersionBadge';
import LackingPage from '@site/src/components/LackingPage';
import PageTools from '@site/src/components/PageTools';
import VersionChanges from '@site/src/components/VersionChanges';
import type {PageFacts} from '@site/src/markdown/page-facts';
import styles from './styles.module.css';

function AboutDoc({isApi}: {isApi: boolean}): ReactNode {
  const {id, permalink, frontMatter} = useDoc().metadata;
  const {version} = useDocsVersion();
  const {facts} = frontMatter as PageFacts;
  return (
    <>
      {facts && <small>{facts}</small>}
      {isApi && <VersionChanges versionName={version} docId={id} permalink={permalink} />}
      <PageTools permalink={permalink} />
    </>
  );
}

export default function DocVersionBadge(props: ComponentProps<typeof Original>): ReactNode {
  const {pluginId} = useDocsVersion();
  const isApi = pluginId === 'api';
  // Generated category pages show a badge too, and are no docs.
  const {activeDoc} = useActiveDocContext(pluginId);
  return (
    <>
      {isApi && <LackingPage />}
      <div className={styles.row}>
        <Original {...props} />
        {activeDoc && <AboutDoc isApi={isApi} />}
      </div>
    </>
  );
}
