import React, {type ComponentProps, type ReactNode} from 'react';

/** The box of a `- [ ]` item. It stands beside its text, not around it, so it needs a name. */
export default function TaskBox(props: ComponentProps<'input'>): ReactNode {
  return <input {...props} aria-label={props.checked ? 'Done' : 'To do'} />;
}
