/** The classic metadata, with additional tags for search engines and social networks. */
import React, {type ReactNode} from 'react';
import Original from '@theme-original/DocItem/Metadata';
import {useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {documentedCrates} from '@site/src/components/api-versions';
import PageHead from '@site/src/components/PageHead';

export default function DocItemMetadata(): ReactNode {
  const {metadata} = useDoc();
  const {pluginId, version} = useDocsVersion();
  return (
    <>
      <Original />
      <PageHead
        {...metadata}
        crateVersion={pluginId === 'api' ? documentedCrates[version] : undefined}
      />
    </>
  );
}
