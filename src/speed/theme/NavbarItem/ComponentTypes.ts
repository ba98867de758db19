/**
 * The types of items in this site's navbar. The classic theme's list has five more, which the main
 * script of every page would contain. An item of a type that is not here stops the build: add it, or
 * delete this file.
 */
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DocsVersionDropdownNavbarItem from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import HtmlNavbarItem from '@theme/NavbarItem/HtmlNavbarItem';

export default {
  default: DefaultNavbarItem,
  docsVersionDropdown: DocsVersionDropdownNavbarItem,
  dropdown: DropdownNavbarItem,
  html: HtmlNavbarItem,
};
