/** A sun of few strokes: it stands in every page and in the first script. */
import React, {type ReactNode} from 'react';
import type {Props} from '@theme/Icon/LightMode';

export default function LightMode(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path
        d="M12 8a4 4 0 1 0 .01 0zm0-5v1m0 16v1m9-9h-1M4 12H3M18.4 5.6l-.7.7M6.3 17.7l-.7.7m12.8 0l-.7-.7M6.3 6.3l-.7-.7"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
      />
    </svg>
  );
}
