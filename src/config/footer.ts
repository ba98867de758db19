import type {ThemeConfig} from '@docusaurus/preset-classic';
import {site} from './site';

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
