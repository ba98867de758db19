/**
 * The types of items in this site's navbar. The classic theme's list has five more, which the main
 * script of every page would contain. An item of one of those stops the build.
 */
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DocsVersionDropdownNavbarItem from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import HtmlNavbarItem from '@theme/NavbarItem/HtmlNavbarItem';
import {leftOut} from '../../left-out';

const missing = leftOut('NavbarItem/ComponentTypes.ts');

export default {
  default: DefaultNavbarItem,
  docsVersionDropdown: DocsVersionDropdownNavbarItem,
  dropdown: DropdownNavbarItem,
  html: HtmlNavbarItem,
  doc: missing,
  docSidebar: missing,
  docsVersion: missing,
  localeDropdown: missing,
  search: missing,
};
