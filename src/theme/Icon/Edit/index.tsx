/** A pencil, in lines like the other icons. */
import React, {type ComponentProps, type ReactNode} from 'react';
import LineIcon from '@site/src/components/LineIcon';

export default function IconEdit(props: ComponentProps<'svg'>): ReactNode {
  return <LineIcon width={20} height={20} aria-hidden {...props} d="m15 5 4 4L8 20H4v-4Z" />;
}
