/**
 * The reading paths through the docs. The home page links to the first page of each.
 *
 * A page is named by its file below `docs/`, without `.mdx`; a page of the API by its file below its
 * version's folder, with `api/` before it. Pages that a version lacks are left out there. A path's
 * pages are all in the API or all outside, and a page is on one path only.
 */
export const paths = [
  {
    name: 'Prove something',
    pages: [
      'api/zkvm/quickstart',
      'api/zkvm/developer-guide/guest-code-101',
      'api/zkvm/developer-guide/host-code-101',
      'api/zkvm/developer-guide/receipts',
      'api/zkvm/dev-mode',
      'api/zkvm/developer-guide/profiling',
      'api/zkvm/developer-guide/optimization',
    ],
  },
  {
    name: 'Understand',
    pages: [
      'studyclub',
      'proof-system/index',
      'reference-docs/about-finite-fields',
      'reference-docs/about-polynomials',
      'reference-docs/about-commitments',
      'proof-system/what_is_a_trace',
      'reference-docs/about-ntts-and-fourier',
      'reference-docs/about-rs-codes',
      'reference-docs/about-starks',
      'proof-system/stark-by-hand',
      'reference-docs/about-fri',
      'proof-system/why-a-lie-is-caught',
      'proof-system/proof-system-sequence-diagram',
    ],
  },
  {
    name: 'Put on chain',
    pages: [
      'api/bonsai/index',
      'api/bonsai/quickstart',
      'api/bonsai/blockchain-zkvm-guide',
      'api/bonsai/bonsai-on-eth',
      'api/bonsai/eth-examples',
    ],
  },
] as const satisfies readonly ReadingPath[];

export interface ReadingPath {
  name: string;
  pages: readonly string[];
}

/** Returns the path of a page, without the base URL. For the API, that of the latest release. */
export const addressOf = (page: string) => `/${page.replace(/(?<=^|\/)index$/, '')}`;
