/**
 * Ejected: the kinds of items that the navbar has (`src/config/navbar.ts`). The theme's list
 * brings a language switch and five more, 1 kB of the first script.
 */
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DocsVersionDropdownNavbarItem from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';

export default {
  default: DefaultNavbarItem,
  search: SearchNavbarItem,
  dropdown: DropdownNavbarItem,
  docsVersionDropdown: DocsVersionDropdownNavbarItem,
};
