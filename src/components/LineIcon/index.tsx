import React, {type ComponentProps, type ReactNode} from 'react';

/** Makes an icon of lines. @param d the path of the lines, in a square of 24 units */
export const lineIcon = (d: string) =>
  function LineIcon(props: ComponentProps<'svg'>): ReactNode {
    return (
      <svg viewBox="0 0 24 24" width={24} height={24} fill="none" stroke="currentColor" {...props}>
        <path d={d} strokeWidth={2} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    );
  };
