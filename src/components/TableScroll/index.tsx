import React, {type ComponentProps, type ReactNode} from 'react';

/**
 * A table that scrolls inside itself on narrow screens. The wrapper takes the keyboard
 * focus, because a region that scrolls must be reachable without a mouse.
 */
export default function TableScroll(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table-scroll" role="group" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
