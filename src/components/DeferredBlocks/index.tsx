import {startTransition, useEffect, useState, type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {showWrapping} from '@site/src/reader/blocks';
import {showChoices} from '@site/src/reader/tabs';
import {arrival} from '@site/src/reader/out-of-view';

/**
 * The blocks of an article below the first screen, inserted by `src/markdown/defer-blocks.ts`. After
 * a click on a link they are rendered once the new page has been painted, unless the reader goes to
 * a certain position (`src/reader/out-of-view.ts`).
 */
export default function DeferredBlocks({children}: {children: ReactNode}): ReactNode {
  const isBrowser = useIsBrowser();
  const [isShown, setIsShown] = useState(() => !isBrowser || arrival.isPlaced);
  useEffect(() => {
    if (isShown) {
      showWrapping();
      showChoices();
      return undefined;
    }
    const frame = requestAnimationFrame(() => startTransition(() => setIsShown(true)));
    return () => cancelAnimationFrame(frame);
  }, [isShown]);
  return isShown && children;
}
