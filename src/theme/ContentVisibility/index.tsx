/**
 * Ejected: the theme's banners bring the admonitions with all their icons into the first
 * script, for pages that are never published. Same words, a plain box.
 *
 * It stands at the head of every page, so it brings the page tools to pages outside the docs,
 * whose layout has no other place for them; docs have theirs beside the version badge.
 */
import React, {type ReactNode} from 'react';
import type {MDXPageMetadata} from '@docusaurus/plugin-content-pages';
import {
  DraftBannerMessage,
  DraftBannerTitle,
  ThemeClassNames,
  UnlistedBannerMessage,
  UnlistedBannerTitle,
  UnlistedMetadata,
} from '@docusaurus/theme-common';
import PageTools from '@site/src/components/PageTools';
import type {Props} from '@theme/ContentVisibility';

export default function ContentVisibility({metadata}: Props): ReactNode {
  const {unlisted, frontMatter} = metadata;
  // Only what the layout of pages hands over has a type.
  const {type, permalink} = metadata as Partial<MDXPageMetadata>;
  return (
    <>
      {(unlisted || frontMatter.unlisted) && (
        <div className={`alert alert--warning ${ThemeClassNames.common.unlistedBanner}`}>
          <UnlistedMetadata />
          <strong>
            <UnlistedBannerTitle />
          </strong>{' '}
          <UnlistedBannerMessage />
        </div>
      )}
      {frontMatter.draft && (
        <div className={`alert alert--warning ${ThemeClassNames.common.draftBanner}`}>
          <strong>
            <DraftBannerTitle />
          </strong>{' '}
          <DraftBannerMessage />
        </div>
      )}
      {type === 'mdx' && permalink && <PageTools permalink={permalink} />}
    </>
  );
}
