import React, {type ReactNode} from 'react';
import type {Props} from '@theme/Icon/LightMode';
import StrokeIcon from '@site/src/components/StrokeIcon';

const sun =
  'M12 8a4 4 0 1 0 .01 0zm0-5v1m0 16v1m9-9h-1M4 12H3M18.4 5.6l-.7.7M6.3 17.7l-.7.7m12.8 0l-.7-.7M6.3 6.3l-.7-.7';

export default function LightMode(props: Props): ReactNode {
  return <StrokeIcon d={sun} {...props} />;
}
