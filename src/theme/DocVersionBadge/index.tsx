/** The classic version badge, at the beginning of the row above the title. */
import React, {type ComponentProps, type ReactNode} from 'react';
import Original from '@theme-original/DocVersionBadge';
import DocTopRow from '@site/src/components/DocTopRow';

export default function DocVersionBadge(props: ComponentProps<typeof Original>): ReactNode {
  return (
    <DocTopRow>
      <Original {...props} />
    </DocTopRow>
  );
}
