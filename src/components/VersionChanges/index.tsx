import React, {Suspense, lazy, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import siteConfig from '@generated/docusaurus.config';
import {pageChangesPath, pairPath, versionPairs, type Pair} from '@site/src/derived/changes/paths';
import tools from '../PageTools/styles.module.css';
import styles from './styles.module.css';

/** Shown in place of a comparison whose code or data could not be loaded. */
const failure = (
  <p role="alert">The comparison could not be loaded. Reload the page to try again.</p>
);

// The code and data of a comparison are loaded when a reader opens it.
const View = lazy(() => import('./View').catch(() => ({default: () => failure})));

interface Props {
  /** Docusaurus's name of the version, e.g. `current`. */
  versionName: string;
  docId: string;
  /** Path of the page, including the base URL. */
  permalink: string;
}

/** Shows what changed on an API page since each older version. */
export default function VersionChanges({versionName, docId, permalink}: Props): ReactNode {
  const {baseUrl} = siteConfig;
  const versions = useVersions('api');
  const [openedSlug, setOpenedSlug] = useState('');
  const page = `/${permalink.slice(baseUrl.length)}`;
  const pairs = versionPairs.filter(({after}) => after.name === versionName);
  const isCommon = ({before}: Pair) =>
    versions.find(({name}) => name === before.name)?.docs.some(({id}) => id === docId);
  const opened = pairs.find(({slug}) => slug === openedSlug);
  return (
    <>
      {pairs.map((pair) =>
        isCommon(pair) ? (
          <button
            key={pair.slug}
            type="button"
            className={clsx('clean-btn', tools.tool, styles.toggle)}
            aria-expanded={pair === opened}
            onClick={() => setOpenedSlug(pair === opened ? '' : pair.slug)}>
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
          key={opened.slug}
          className={styles.body}
          aria-label={`Since ${opened.before.label}`}>
          <Suspense fallback={<p role="status">Loading the comparison …</p>}>
            <View
              data={baseUrl + pageChangesPath(opened, page).slice(1)}
              before={opened.before.label}
              failure={failure}
            />
          </Suspense>
          <p className={styles.more}>
            <Link to={pairPath(opened)}>
              All changes from {opened.before.label} to {opened.after.label}
            </Link>
          </p>
        </section>
      )}
    </>
  );
}
