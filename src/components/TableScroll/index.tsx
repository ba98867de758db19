import React, {type ComponentProps, type ReactNode} from 'react';

/**
 * A table that scrolls in its own container on narrow screens. The container is focusable, because
 * keyboard users must be able to scroll it.
 */
export default function TableScroll(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table-scroll" role="group" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
