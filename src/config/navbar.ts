import type {NavbarItem} from '@docusaurus/theme-common';
import {site} from './site';

/** Top navigation: the four doors on the left, where and who on the right. */
export const navbarItems: NavbarItem[] = [
  {to: '/api/', label: 'Introduction', position: 'left', activeBaseRegex: '^/api/'},
  {to: '/terminology', label: 'Terminology', position: 'left'},
  {to: '/faq', label: 'FAQ', position: 'left'},
  {
    to: '/studyclub',
    label: 'Resources',
    position: 'left',
    activeBaseRegex: '/(studyclub|proof-system|reference-docs|contributors-guide)',
  },
  {type: 'docsVersionDropdown', docsPluginId: 'api', position: 'right'},
  {href: site.links.organization, label: 'GitHub', position: 'right'},
  {
    type: 'dropdown',
    label: 'Community',
    position: 'right',
    items: [
      {label: 'Discord', href: site.links.chat},
      {label: 'Twitter', href: site.links.social},
      {label: 'YouTube', href: site.links.video},
      {label: 'Stack Overflow', href: site.links.questions},
      {label: 'Contributors guide', to: '/contributors-guide'},
    ],
  },
];
