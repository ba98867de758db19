/** The classic button, which shows its state to the eye alone; this says it too. */
import React, {type ReactNode} from 'react';
import Original from '@theme-original/TOCCollapsible/CollapseButton';
import type {Props} from '@theme/TOCCollapsible/CollapseButton';

export default function TOCCollapsibleCollapseButton(props: Props): ReactNode {
  return <Original {...props} aria-expanded={!props.collapsed} />;
}
