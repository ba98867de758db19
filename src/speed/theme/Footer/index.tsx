/** The classic footer, which is not hydrated on the first page: it never changes. */
import React, {type ReactNode} from 'react';
import Original from '@theme-init/Footer';
import {keptHtml, useIsServed, useServedLinks} from '@site/src/components/served-html';

export default function Footer(): ReactNode {
  const isServed = useIsServed();
  const links = useServedLinks();
  return <div {...(isServed && {...keptHtml, ...links})}>{isServed ? null : <Original />}</div>;
}
