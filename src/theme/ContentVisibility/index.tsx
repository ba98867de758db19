/**
 * The classic banners of drafts and unlisted pages, which stand at the head of every page. Pages
 * outside the docs have no other place for the page tools, so these stand here as well; docs have
 * theirs beside the version badge.
 */
import React, {lazy, Suspense, type ReactNode} from 'react';
import type {MDXPageMetadata} from '@docusaurus/plugin-content-pages';
import type {Props} from '@theme/ContentVisibility';
import PageTools from '@site/src/components/PageTools';

/** Published pages have no banners, so the code of all admonitions need not come with each page. */
const Original = lazy(() => import('@theme-original/ContentVisibility'));

export default function ContentVisibility({metadata}: Props): ReactNode {
  const {unlisted, frontMatter} = metadata;
  // Only what the layout of pages hands over has a type.
  const {type, permalink} = metadata as Partial<MDXPageMetadata>;
  return (
    <>
      {(unlisted || frontMatter.unlisted || frontMatter.draft) && (
        <Suspense>
          <Original metadata={metadata} />
        </Suspense>
      )}
      {type === 'mdx' && permalink && <PageTools permalink={permalink} />}
    </>
  );
}
