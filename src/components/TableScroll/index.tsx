import React, {type ComponentProps, type ReactNode} from 'react';

/** A table that scrolls by itself on narrow screens; focusable, for keyboard users. */
export default function TableScroll(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table-scroll" role="group" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
