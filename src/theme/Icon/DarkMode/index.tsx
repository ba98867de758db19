/** A moon, in lines like the sun. */
import React, {type ComponentProps, type ReactNode} from 'react';
import LineIcon from '@site/src/components/LineIcon';

export default function IconDarkMode(props: ComponentProps<'svg'>): ReactNode {
  return <LineIcon {...props} d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z" />;
}
