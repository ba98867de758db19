/**
 * The breadcrumbs for search engines. Ejected, because the classic component adds them to the head,
 * from where React would remove them on a page whose breadcrumbs are not hydrated.
 */
import React, {type ReactNode} from 'react';
import {useBreadcrumbsStructuredData} from '@docusaurus/plugin-content-docs/client';
import {escapeScript} from '@site/src/lib/escape';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';

export default function DocBreadcrumbsStructuredData({breadcrumbs}: Props): ReactNode {
  const data = escapeScript(JSON.stringify(useBreadcrumbsStructuredData({breadcrumbs})));
  return <script type="application/ld+json" dangerouslySetInnerHTML={{__html: data}} />;
}
