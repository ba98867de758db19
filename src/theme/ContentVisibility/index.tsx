/**
 * The classic banners of drafts and unlisted pages, which are at the top of every page. Also shows
 * the page tools on pages outside the docs, which have no other place for them; docs show them
 * beside the version badge.
 */
import React, {lazy, Suspense, type ReactNode} from 'react';
import type {MDXPageMetadata} from '@docusaurus/plugin-content-pages';
import type {Props} from '@theme/ContentVisibility';
import PageTools from '@site/src/components/PageTools';

/** Loaded on demand, since published pages have no banners and need no admonitions. */
const Original = lazy(() => import('@theme-original/ContentVisibility'));

export default function ContentVisibility({metadata}: Props): ReactNode {
  const {unlisted, frontMatter} = metadata;
  // Only the props that the pages' layout passes are typed.
  const {type, permalink} = metadata as Partial<MDXPageMetadata>;
  return (
    <>
      {(unlisted || frontMatter.unlisted || frontMatter.draft) && (
        <Suspense>
          <Original metadata={metadata} />
        </Suspense>
      )}
      {type === 'mdx' && permalink && (
        <div className="margin-bottom--md">
          <PageTools permalink={permalink} />
        </div>
      )}
    </>
  );
}
