import React, {type ReactNode} from 'react';
import Layout from '@theme/Layout';
import {TwinLink} from '@site/src/components/PageTools';
import {site} from '@site/src/config/site';
import {Doors, FirstProof, Hero, Versions} from '@site/src/home';
import Samples from './_first-proof.mdx';

export default function Home(): ReactNode {
  return (
    <Layout description={site.description}>
      <TwinLink />
      <main>
        <Hero />
        <Doors />
        <FirstProof>
          <Samples />
        </FirstProof>
        <Versions />
      </main>
    </Layout>
  );
}
