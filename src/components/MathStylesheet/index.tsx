import React, {useLayoutEffect, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {ahead, attributes, sheetLink} from './sheet';

/** KaTeX's stylesheet, for the one page that asks (`src/markdown/static-math.ts`). */
export default function MathStylesheet(): ReactNode {
  // It was asked for while the page was on its way (`sheetLoaded`):
  // marked as one of <Head>'s elements, it is that which <Head> would add now. Before the paint.
  useLayoutEffect(() => {
    const link = sheetLink();
    Object.keys(ahead).forEach((name) => link?.removeAttribute(name));
    link?.setAttribute('data-rh', 'true');
  }, []);
  return (
    <Head>
      <link {...attributes} />
    </Head>
  );
}
