import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {NavbarItem} from '@docusaurus/theme-common';
import {site} from './site';

/**
 * The announcement bar above the navbar, for news that every reader should see once.
 *
 * `undefined` shows no bar. The content is HTML with text and links only. Use a new `id` for
 * each new text: readers who closed the bar only see it again when the id changes.
 */
export const announcement: ThemeConfig['announcementBar'] = undefined;

/**
 * Items of the navbar: sections on the left; versions and external links on the right. Links,
 * dropdowns, HTML and the version dropdown work; `src/speed/theme/NavbarItem` leaves out the other
 * kinds.
 */
export const navbarItems: NavbarItem[] = [
  {to: '/api/', label: 'Introduction', position: 'left'},
  {to: '/terminology', label: 'Terminology', position: 'left'},
  {to: '/faq', label: 'FAQ', position: 'left'},
  {
    to: '/studyclub',
    label: 'Resources',
    position: 'left',
    activeBaseRegex: '/(studyclub|proof-system|reference-docs|receipt-|error-|contributors-)',
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

export const footer: ThemeConfig['footer'] = {
  links: [
    {
      title: 'Build',
      items: [
        {label: 'Quick start', to: '/api/zkvm/quickstart'},
        {label: 'Installation', to: '/api/zkvm/install'},
        {label: 'Bonsai', to: '/api/bonsai/'},
      ],
    },
    {
      title: 'Understand',
      items: [
        {label: 'Terminology', to: '/terminology'},
        {label: 'FAQ', to: '/faq'},
        {label: 'Study club', to: '/studyclub'},
        {label: 'Litepaper', to: '/litepaper'},
        {label: 'What changed', to: '/changes/'},
      ],
    },
    {
      title: 'Take part',
      items: [
        {label: 'Source code', href: site.links.organization},
        {label: 'Discord', href: site.links.chat},
        {label: 'Stack Overflow', href: site.links.questions},
        {label: 'Changelog', to: '/changelog'},
        {label: 'Status', to: '/status'},
      ],
    },
  ],
  copyright: `Copyright © ${site.copyrightYear} ${site.provider}`,
};
