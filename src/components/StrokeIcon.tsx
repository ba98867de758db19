/** An icon of one stroke, 24 units wide: it stands in every page and in the first script. */
import React, {type ComponentProps, type ReactNode} from 'react';

export default function StrokeIcon({d, ...props}: ComponentProps<'svg'> & {d: string}): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path
        d={d}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
