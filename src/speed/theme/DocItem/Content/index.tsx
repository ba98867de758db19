/** The classic content component, but the first page keeps its server-rendered prose. */
import React, {type ReactElement, type ReactNode} from 'react';
import type {Body} from '../../../prose/client/body';
import ServedBody from '../../../prose/client/ServedBody';

export default function DocItemContent({children}: {children: ReactElement}): ReactNode {
  const {served, Frame} = children.type as Body;
  if (!served && !Frame)
    throw new Error(
      'This page did not come through src/speed/prose/loader.cjs: its folder is not in `docs` of src/speed/index.ts',
    );
  return served ? <ServedBody served={served} /> : <Frame>{children}</Frame>;
}
