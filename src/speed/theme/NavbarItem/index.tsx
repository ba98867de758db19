/** The classic item. Phones show it only in the drawer, so the one in the bar isn't hydrated. */
import React, {type ComponentProps, type ReactNode} from 'react';
import Original from '@theme-init/NavbarItem';
import {wideOnly} from '@site/src/speed/hydration';

const InBar = wideOnly(Original);

export default function NavbarItem(props: ComponentProps<typeof Original>): ReactNode {
  // The items of a dropdown need no wrapper of their own: the dropdown has one.
  const Item = props.mobile || 'isDropdownItem' in props ? Original : InBar;
  return <Item {...props} />;
}
