import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {VersionSide} from '@site/src/derived/changes/types';
import PageTools from '../PageTools';

interface Summary {
  permalink: string;
  before: VersionSide;
  after: VersionSide;
  added: number;
  removed: number;
  changed: number;
}

/** The pairs of versions that can be compared. */
export default function IndexPage({pairs}: {pairs: Summary[]}): ReactNode {
  const {pathname} = useLocation();
  return (
    <Layout
      title="What changed between versions"
      description="For each pair of API versions: pages that are new, changed or gone, and names that came to the crates or left them.">
      <main className="container margin-vert--lg">
        <article className="markdown mdx-page">
          <PageTools permalink={pathname} />
          <Heading as="h1">What changed between versions</Heading>
          <p>
            Every page of the API reference also says by itself what changed on it since the older
            versions.
          </p>
          <ul>
            {pairs.map(({permalink, before, after, added, removed, changed}) => (
              <li key={permalink}>
                <Link to={permalink}>
                  {before.label} to {after.label}
                </Link>
                : risc0-zkvm {before.crate} to {after.crate}; {added} new pages, {removed} removed,{' '}
                {changed} changed.
              </li>
            ))}
          </ul>
        </article>
      </main>
    </Layout>
  );
}
