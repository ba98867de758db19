import React, {Suspense, lazy, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import siteConfig from '@generated/docusaurus.config';
import {apiVersions} from '@site/src/versions/versions';
import {
  insideVersion,
  pageChangesPath,
  pairPath,
  versionPairs,
  type Pair,
} from '@site/src/derived/changes/paths';
import tools from '../PageTools/styles.module.css';
import styles from './styles.module.css';

/** Shown in place of a comparison whose code or data could not be loaded. */
const failure = <p role="alert">The comparison could not be loaded. Check your connection.</p>;

// The code and data of a comparison are loaded when a reader opens it.
const View = lazy(() => import('./View').catch(() => ({default: () => failure})));

interface Props {
  /** Docusaurus's name of the version, e.g. `current`. */
  versionName: string;
  docId: string;
  /** Path of the page, including the base URL. */
  permalink: string;
}

function Comparison({pair, data}: {pair: Pair; data: string}): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className={styles.comparison}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className={tools.tool}>Changed since {pair.before.label}</summary>
      <div className={styles.body}>
        {opened && (
          <Suspense fallback={<p role="status">Loading the comparison …</p>}>
            <View data={data} before={pair.before.label} failure={failure} />
          </Suspense>
        )}
        <p className={styles.more}>
          <Link to={pairPath(pair)}>
            All changes from {pair.before.label} to {pair.after.label}
          </Link>
        </p>
      </div>
    </details>
  );
}

/** Shows what changed on an API page since each older version. */
export default function VersionChanges({versionName, docId, permalink}: Props): ReactNode {
  const {baseUrl} = siteConfig;
  const versions = useVersions('api');
  const version = apiVersions.find(({name}) => name === versionName);
  const pairs = versionPairs.filter(({after}) => after === version);
  if (!version || pairs.length === 0) {
    return null;
  }
  const inside = insideVersion(`/${permalink.slice(baseUrl.length)}`, version);
  return pairs.map((pair) => {
    const older = versions.find(({name}) => name === pair.before.name);
    return older?.docs.some(({id}) => id === docId) ? (
      <Comparison
        key={`${pair.slug} ${docId}`}
        pair={pair}
        data={baseUrl + pageChangesPath(pair, inside).slice(1)}
      />
    ) : (
      <Link key={pair.slug} className={tools.tool} to={pairPath(pair)}>
        New since {pair.before.label}
      </Link>
    );
  });
}
