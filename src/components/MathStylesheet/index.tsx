import React, {useLayoutEffect, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {ahead, attributes, sheetLink} from './sheet';

/** Links KaTeX's stylesheet on pages with formulas (added by `src/markdown/static-math.ts`). */
export default function MathStylesheet(): ReactNode {
  // `sheetLoaded` has already added the link. Marks it as managed by `<Head>`, so that `<Head>`
  // does not add it again, and applies it before the paint.
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
