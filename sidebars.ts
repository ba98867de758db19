import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** Sidebar of the main docs: explanations that apply to all versions. */
export default {
  main: [
    'studyclub',
    {
      type: 'category',
      label: 'Proof system',
      link: {type: 'doc', id: 'proof-system/index'},
      items: [
        'proof-system/what_is_a_trace',
        'proof-system/stark-by-hand',
        'proof-system/why-a-lie-is-caught',
        {
          type: 'category',
          label: 'After the lessons',
          collapsed: true,
          items: [
            'proof-system/accumulator-by-hand',
            'proof-system/verifier-in-rust',
            'proof-system/error-budget',
          ],
        },
        'proof-system/proof-system-sequence-diagram',
        'proof-system/notation',
      ],
    },
    {
      type: 'category',
      label: 'Reference',
      items: [
        'reference-docs/about-finite-fields',
        'reference-docs/about-finite-fields-exercises',
        'reference-docs/about-polynomials',
        'reference-docs/about-commitments',
        'reference-docs/about-ntts-and-fourier',
        'reference-docs/about-rs-codes',
        'reference-docs/about-fri',
        'reference-docs/about-starks',
        'reference-docs/about-arithmetic-circuits',
        'reference-docs/about-plonk',
        'reference-docs/about-risc-v',
      ],
    },
    'receipt-inspector',
    'terminology',
    'faq',
    'error-messages',
    'contributors-guide',
  ],
} satisfies SidebarsConfig;
