/**
 * The classic banners of drafts and unlisted pages, which stand at the head of every page. Pages
 * outside the docs have no other place for the page tools, so these stand here as well; docs have
 * theirs beside the version badge.
 */
import React, {type ReactNode} from 'react';
import type {MDXPageMetadata} from '@docusaurus/plugin-content-pages';
import Original from '@theme-original/ContentVisibility';
import type {Props} from '@theme/ContentVisibility';
import PageTools from '@site/src/components/PageTools';

export default function ContentVisibility({metadata}: Props): ReactNode {
  // Only what the layout of pages hands over has a type.
  const {type, permalink} = metadata as Partial<MDXPageMetadata>;
  return (
    <>
      <Original metadata={metadata} />
      {type === 'mdx' && permalink && <PageTools permalink={permalink} />}
    </>
  );
}
