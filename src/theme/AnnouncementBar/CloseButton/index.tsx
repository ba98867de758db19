/** The classic close button. It removes itself when clicked, so focus moves to the navbar. */
import React, {type MouseEvent, type ReactNode} from 'react';
import Original from '@theme-original/AnnouncementBar/CloseButton';
import type {Props} from '@theme/AnnouncementBar/CloseButton';

export default function AnnouncementBarCloseButton({onClick, ...props}: Props): ReactNode {
  const close = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    document.querySelector<HTMLElement>('.navbar__brand')?.focus();
  };
  return <Original {...props} onClick={close} />;
}
