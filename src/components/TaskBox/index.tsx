import React, {type ComponentProps, type ReactNode} from 'react';

/**
 * The checkbox of a `- [ ]` item. It is beside its text and not inside a label, so it needs an
 * accessible name.
 */
export default function TaskBox(props: ComponentProps<'input'>): ReactNode {
  return <input {...props} aria-label={props.checked ? 'Done' : 'To do'} />;
}
