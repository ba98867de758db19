/** The classic table of contents, which is not hydrated on phones. */
import React, {type ReactNode} from 'react';
import Original from '@theme-original/DocItem/TOC/Desktop';
import WideOnly from '@site/src/components/WideOnly';

export default function DocItemTOCDesktop(): ReactNode {
  return (
    <WideOnly>
      <Original />
    </WideOnly>
  );
}
