import React, {type ReactNode} from 'react';
import type {Props} from '@theme/Icon/DarkMode';
import StrokeIcon from '@site/src/components/StrokeIcon';

const moon = 'M20 14A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10z';

export default function DarkMode(props: Props): ReactNode {
  return <StrokeIcon d={moon} {...props} />;
}
