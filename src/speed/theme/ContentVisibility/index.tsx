/**
 * The classic banners of drafts and unlisted pages, loaded on demand: published pages have none, and
 * need no admonitions.
 */
import React, {lazy, Suspense, type ReactNode} from 'react';
import type {Props} from '@theme/ContentVisibility';

const Original = lazy(() => import('@theme-init/ContentVisibility'));

export default function ContentVisibility({metadata}: Props): ReactNode {
  const {unlisted, frontMatter} = metadata;
  return (
    (unlisted || frontMatter.unlisted || frontMatter.draft) && (
      <Suspense>
        <Original metadata={metadata} />
      </Suspense>
    )
  );
}
