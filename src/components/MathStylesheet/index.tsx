import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';

interface Props {
  href: string;
  /** For a stylesheet from another host. */
  integrity?: string;
}

/** KaTeX's stylesheet, for the one page that asks (`src/remark/static-math.ts`). */
export default function MathStylesheet({href, integrity}: Props): ReactNode {
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
