/** A moon of one stroke: it stands in every page and in the first script. */
import React, {type ReactNode} from 'react';
import type {Props} from '@theme/Icon/DarkMode';

export default function DarkMode(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path
        d="M20 14A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10z"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
      />
    </svg>
  );
}
