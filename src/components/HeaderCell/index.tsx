import React, {type ComponentProps, type ReactNode} from 'react';

/**
 * A header cell. An empty one, as in the corner of a table, is rendered as a plain cell, since it
 * labels nothing.
 */
export default function HeaderCell(props: ComponentProps<'th'>): ReactNode {
  return props.children ? <th {...props} /> : <td {...props} />;
}
