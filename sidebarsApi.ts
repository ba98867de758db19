import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/**
 * Sidebar of the API reference of Next. The sidebars of released versions are in
 * api_versioned_sidebars.
 */
export default {
  api: [
    'introduction',
    {
      type: 'category',
      label: 'zkVM',
      link: {type: 'doc', id: 'zkvm/index'},
      items: [
        'zkvm/quickstart',
        'zkvm/install',
        'zkvm/dev-mode',
        {
          type: 'category',
          label: 'Tutorials',
          link: {type: 'doc', id: 'zkvm/tutorials/overview'},
          items: ['zkvm/tutorials/hello-world'],
        },
        {
          type: 'category',
          label: 'Developer guide',
          items: [
            'zkvm/developer-guide/guest-code-101',
            'zkvm/developer-guide/host-code-101',
            'zkvm/developer-guide/receipts',
            'zkvm/developer-guide/profiling',
            'zkvm/developer-guide/optimization',
            'zkvm/developer-guide/acceleration',
            'zkvm/developer-guide/zkvm-specification',
            'zkvm/developer-guide/rust-resources',
          ],
        },
        'zkvm/examples',
        'zkvm/benchmarks',
      ],
    },
    {
      type: 'category',
      label: 'Bonsai',
      link: {type: 'doc', id: 'bonsai/index'},
      items: [
        'bonsai/quickstart',
        'bonsai/rest-api',
        'bonsai/bonsai-on-eth',
        'bonsai/eth-examples',
        'bonsai/blockchain-zkvm-guide',
      ],
    },
  ],
} satisfies SidebarsConfig;
