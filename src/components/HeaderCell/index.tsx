import React, {type ComponentProps, type ReactNode} from 'react';

/** A header cell; an empty one, as in the corner of a table, heads nothing and is a plain cell. */
export default function HeaderCell(props: ComponentProps<'th'>): ReactNode {
  return props.children ? <th {...props} /> : <td {...props} />;
}
