import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import stylesheet from '@generated/math/default/stylesheet.json';

/** KaTeX's stylesheet, for the one page that asks (`src/remark/static-math.ts`). */
export default function MathStylesheet(): ReactNode {
  const {href, integrity} = stylesheet;
  return (
    <Head>
      {/* No attribute without a value: the server would write it out empty. */}
      <link
        rel="stylesheet"
        href={href}
        {...(integrity && {integrity, crossOrigin: 'anonymous'})}
      />
    </Head>
  );
}
