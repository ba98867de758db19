/** An icon of lines, 24 pixels wide unless CSS says otherwise. */
import React, {type ComponentProps, type ReactNode} from 'react';

/** @param d the path of the lines, in a square of 24 units */
export default function LineIcon({d, ...props}: ComponentProps<'svg'> & {d: string}): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} fill="none" stroke="currentColor" {...props}>
      <path d={d} strokeWidth={2} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
