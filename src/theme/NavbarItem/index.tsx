/** The classic item. Phones show it in the drawer only, so they don't hydrate that in the bar. */
import React, {type ComponentProps, type ReactNode} from 'react';
import Original from '@theme-original/NavbarItem';
import WideOnly from '@site/src/components/WideOnly';

export default function NavbarItem(props: ComponentProps<typeof Original>): ReactNode {
  // The items of a dropdown are part of it.
  return props.mobile || 'isDropdownItem' in props ? (
    <Original {...props} />
  ) : (
    <WideOnly>
      <Original {...props} />
    </WideOnly>
  );
}
