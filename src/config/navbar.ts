import type {NavbarItem} from '@docusaurus/theme-common';
import {site} from './site';

/** Items of the navbar: sections on the left; versions and external links on the right. */
const items: NavbarItem[] = [
  {to: '/api/', label: 'Introduction', position: 'left', activeBaseRegex: '^/api/'},
  {to: '/terminology', label: 'Terminology', position: 'left'},
  {to: '/faq', label: 'FAQ', position: 'left'},
  {
    to: '/studyclub',
    label: 'Resources',
    position: 'left',
    activeBaseRegex: '/(studyclub|proof-system|reference-docs|contributors-guide)',
  },
  {type: 'docsVersionDropdown', docsPluginId: 'api'},
  {href: site.links.organization, label: 'GitHub'},
  {
    type: 'dropdown',
    label: 'Community',
    items: [
      {label: 'Discord', href: site.links.chat},
      {label: 'Twitter', href: site.links.social},
      {label: 'YouTube', href: site.links.video},
      {label: 'Stack Overflow', href: site.links.questions},
      {label: 'Contributors guide', to: '/contributors-guide'},
    ],
  },
];

/** Items without a position go to the right; the theme's default is the left. */
export const navbarItems: NavbarItem[] = items.map((item) => ({position: 'right', ...item}));
