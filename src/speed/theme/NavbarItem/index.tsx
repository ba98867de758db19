/** The classic item. Phones show it in the drawer only, so they don't hydrate that in the bar. */
import React, {type ComponentProps, type ReactNode} from 'react';
import Original from '@theme-init/NavbarItem';
import {wideOnly} from '@site/src/speed/hydration';

const InBar = wideOnly(Original);

export default function NavbarItem(props: ComponentProps<typeof Original>): ReactNode {
  // The items of a dropdown are part of it.
  const Item = props.mobile || 'isDropdownItem' in props ? Original : InBar;
  return <Item {...props} />;
}
