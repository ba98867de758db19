import React, {Suspense, lazy, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useDoc, useDocsVersion, useVersions} from '@docusaurus/plugin-content-docs/client';
import siteConfig from '@generated/docusaurus.config';
import type {PageComparison} from '@site/src/derived/changes/html';
import {pageChangesPath, pairPath, versionPairs, type Pair} from '@site/src/derived/changes/paths';
import {sitePath} from '@site/src/lib/page-paths';
import tools from '../PageTools/styles.module.css';
import styles from './styles.module.css';

/** Shown in place of a comparison whose code or data could not be loaded. */
const failure = (
  <p role="alert">The comparison could not be loaded. Reload the page to try again.</p>
);

// The code and data of a comparison are loaded when a reader opens it.
const View = lazy(() => import('./View').catch(() => ({default: () => failure})));

interface Opened {
  pair: Pair;
  /** `null` if it can't be loaded. */
  data: Promise<PageComparison | null>;
}

/** Shows what changed on an API page since each older version. */
export default function VersionChanges(): ReactNode {
  const {baseUrl} = siteConfig;
  const {id: docId, permalink} = useDoc().metadata;
  const {version} = useDocsVersion();
  const versions = useVersions('api');
  const [opened, setOpened] = useState<Opened | null>(null);
  const pairs = versionPairs.filter(({after}) => after.name === version);
  const isCommon = ({before}: Pair) =>
    versions.find(({name}) => name === before.name)?.docs.some(({id}) => id === docId);
  const open = (pair: Pair) => {
    const file = pageChangesPath(pair, sitePath(permalink, baseUrl));
    const data = fetch(baseUrl + file.slice(1))
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null);
    setOpened({pair, data});
  };
  return (
    <>
      {pairs.map((pair) =>
        isCommon(pair) ? (
          <button
            key={pair.slug}
            type="button"
            className={clsx('clean-btn', tools.tool, styles.toggle)}
            aria-expanded={pair === opened?.pair}
            onClick={() => (pair === opened?.pair ? setOpened(null) : open(pair))}>
            {`Changed since ${pair.before.label}`}
          </button>
        ) : (
          <Link key={pair.slug} className={tools.tool} to={pairPath(pair)}>
            New since {pair.before.label}
          </Link>
        ),
      )}
      {opened && (
        <section
          key={opened.pair.slug}
          className={styles.body}
          aria-label={`Since ${opened.pair.before.label}`}>
          <Suspense fallback={<p role="status">Loading the comparison …</p>}>
            <View data={opened.data} before={opened.pair.before.label} failure={failure} />
          </Suspense>
          <p className={styles.more}>
            <Link to={pairPath(opened.pair)}>
              All changes from {opened.pair.before.label} to {opened.pair.after.label}
            </Link>
          </p>
        </section>
      )}
    </>
  );
}
