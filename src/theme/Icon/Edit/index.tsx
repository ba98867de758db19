/** A pencil, in lines like the other icons. */
import React, {type ComponentProps, type ReactNode} from 'react';
import {lineIcon} from '@site/src/components/LineIcon';

const Pencil = lineIcon('m15 5 4 4L8 20H4v-4Z');

export default function IconEdit(props: ComponentProps<'svg'>): ReactNode {
  return <Pencil width={20} height={20} aria-hidden {...props} />;
}
