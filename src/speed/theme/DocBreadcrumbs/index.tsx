/** The classic breadcrumbs, which are not hydrated on the first page: they never change. */
import React, {type ReactNode} from 'react';
import Original from '@theme-init/DocBreadcrumbs';
import {keptHtml, useIsServed, useServedLinks} from '@site/src/components/served-html';

export default function DocBreadcrumbs(): ReactNode {
  const isServed = useIsServed();
  const links = useServedLinks();
  return <div {...(isServed && {...keptHtml, ...links})}>{isServed ? null : <Original />}</div>;
}
