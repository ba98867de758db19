import React, {useEffect, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import stylesheet from '@generated/math/default/stylesheet.json';

const {href, integrity} = stylesheet;

/** KaTeX's stylesheet, for the one page that asks (`src/remark/static-math.ts`). */
export default function MathStylesheet(): ReactNode {
  // It was asked for while the page was on its way (src/plugins/served-body/client/body.ts):
  // marked as one of <Head>'s elements, it is that which <Head> would add now.
  useEffect(() => {
    document.querySelector(`link[href="${CSS.escape(href)}"]`)?.setAttribute('data-rh', 'true');
  }, []);
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
