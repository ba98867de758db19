/** The classic button, which only shows its state visually. This one also sets `aria-expanded`. */
import React, {type ReactNode} from 'react';
import Original from '@theme-original/TOCCollapsible/CollapseButton';
import type {Props} from '@theme/TOCCollapsible/CollapseButton';

export default function TOCCollapsibleCollapseButton(props: Props): ReactNode {
  return <Original {...props} aria-expanded={!props.collapsed} />;
}
