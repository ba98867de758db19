/** A circle, half of it striped: the classic toggle shows it where the system decides. */
import React, {type ComponentProps, type ReactNode} from 'react';
import LineIcon from '@site/src/components/LineIcon';

export default function IconSystemColorMode(props: ComponentProps<'svg'>): ReactNode {
  return <LineIcon {...props} d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17v17m3.5-14.5v12" />;
}
