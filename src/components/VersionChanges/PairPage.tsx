import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {CrateChanges, ItemChange, PageRef, PairChanges} from '@site/src/derived/changes/types';
import PageTools from '../PageTools';
import styles from './styles.module.css';

function Pages({title, pages}: {title: string; pages: PageRef[]}): ReactNode {
  if (pages.length === 0) {
    return null;
  }
  return (
    <>
      <Heading as="h2">{title}</Heading>
      <ul>
        {pages.map((page) => (
          <li key={page.permalink}>
            <Link to={page.permalink}>{page.title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Names({title, items}: {title: string; items: ItemChange[]}): ReactNode {
  if (items.length === 0) {
    return null;
  }
  return (
    <details>
      <summary>
        {title} ({items.length})
      </summary>
      <ul className={styles.names}>
        {items.map(({name, kind, added, removed}) => (
          <li key={`${kind} ${name}`}>
            <span className={styles.counts}>{kind}</span> <code>{name}</code>
            {added.length > 0 && <>, came: {added.join(', ')}</>}
            {removed.length > 0 && <>, went: {removed.join(', ')}</>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Crate({changes}: {changes: CrateChanges}): ReactNode {
  const {crate, before, after, added, removed, changed} = changes;
  return (
    <>
      <Heading as="h3">
        {crate} {before} → {after}
      </Heading>
      <Names title="Names that came" items={added} />
      <Names title="Names that went" items={removed} />
      <Names title="Items whose members changed" items={changed} />
    </>
  );
}

/** What changed between two versions of the API, from the data of the build. */
export default function PairPage({changes}: {changes: PairChanges}): ReactNode {
  const {pathname} = useLocation();
  const {before, after, added, removed, changed, same, crates} = changes;
  const title = `What changed from ${before.label} to ${after.label}`;
  return (
    <Layout
      title={title}
      description={`Pages and API names that are new, changed or gone between ${before.label} (risc0-zkvm ${before.crate}) and ${after.label} (${after.crate}).`}>
      <main className="container margin-vert--lg">
        <article className="markdown mdx-page">
          <PageTools permalink={pathname} />
          <Heading as="h1">{title}</Heading>
          <p>
            {before.label} documents risc0-zkvm {before.crate}, {after.label} documents{' '}
            {after.crate}. This comparison was computed from the pages and samples of both versions:{' '}
            {added.length} pages are new, {removed.length} are gone, {changed.length} differ,{' '}
            {same.length} are the same. <Link to="/changes/">Other pairs of versions</Link>
          </p>
          <Pages title="New pages" pages={added} />
          <Pages title="Removed pages" pages={removed} />
          {changed.length > 0 && (
            <>
              <Heading as="h2">Changed pages</Heading>
              <p>On each page, open “Changed since {before.label}” for the difference itself.</p>
              <ul>
                {changed.map((page) => (
                  <li key={page.permalink}>
                    <Link to={page.permalink}>{page.title}</Link>{' '}
                    <span className={styles.counts}>{page.sections.join(' · ')}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          <Pages title="Unchanged pages" pages={same} />
          {crates.length > 0 && (
            <>
              <Heading as="h2">Names in the crates</Heading>
              <p>Public items as rustdoc lists them, with the crates of each version.</p>
              {crates.map((entry) => (
                <Crate key={entry.crate} changes={entry} />
              ))}
            </>
          )}
        </article>
      </main>
    </Layout>
  );
}
