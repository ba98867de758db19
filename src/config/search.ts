/**
 * The search: whose index answers, which words mean the same, what to try instead.
 *
 * Without `ALGOLIA_*` variables the index that is built with the site answers. The theme
 * wants a complete `algolia` entry even then; its values name no one, and the application
 * id is such that no address can be made of it.
 */
import type {UserThemeConfig} from '@docusaurus/theme-search-algolia';
import type {HostedSearch} from './environment';
import {site} from './site';

/**
 * Hits whose address matches lead out of this site: they are left as they are and open by
 * a full page load.
 */
export const externalUrlPattern = '^https?://(?:docs\\.rs|github\\.com)/';

/** Words and phrases that mean the same to a reader, one group a line. */
export const synonyms: string[][] = [
  ['zkvm', 'zero knowledge virtual machine'],
  ['risc zero', 'risc0'],
  ['ntt', 'number theoretic transform', 'fft'],
  ['gpu', 'cuda', 'metal', 'acceleration'],
  ['setup', 'install', 'installation'],
  ['faq', 'frequently asked questions'],
  ['error messages', 'troubleshooting'],
  ['dev mode', 'RISC0_DEV_MODE', 'fake receipt', 'fake proof'],
  ['performance', 'speed', 'fast', 'optimization'],
  ['benchmark', 'benchmarks', 'timing'],
  ['polynomial commitment', 'fri'],
  ['reed solomon', 'rs code'],
  ['glossary', 'terminology', 'definitions'],
  ['getting started', 'quick start', 'quickstart'],
  ['ethereum', 'eth', 'evm', 'solidity'],
  ['contribute', 'contributing', 'contributors'],
  ['migrate', 'migrating', 'migration', 'upgrade', 'upgrading', 'breaking changes', 'what changed'],
  ['precompile', 'precompiles', 'accelerator', 'acceleration'],
  ['cost', 'costs', 'price', 'pricing', 'fee'],
  ['bonsai', 'cloud', 'remote', 'hosted'],
  ['changelog', 'release notes'],
  ['risc v', 'rv32im', 'riscv32im', 'instruction set'],
  ['log', 'logs', 'logging'],
  ['journal', 'public output', 'public input', 'public inputs'],
];

/** What to try when nothing was found; each finds something in every version. */
export const suggestions = ['Quick start', 'Receipt', 'Guest code'];

/** What the browser needs to know; the pages carry it as `customFields.search`. */
export interface SearchFields {
  isHosted: boolean;
  /** Whom the interface names as the one who searches; no one when the site does it itself. */
  credit: {name: string; link: string} | null;
  suggestions: string[];
  /** Where a missing result is reported. */
  issues: string;
}

export function searchFields(hosted: HostedSearch | null): SearchFields {
  return {
    isHosted: hosted !== null,
    credit: hosted && {name: 'Algolia', link: 'https://www.algolia.com/'},
    suggestions,
    issues: `${site.links.docsRepository}/issues/new`,
  };
}

export function searchThemeConfig(hosted: HostedSearch | null) {
  return {
    ...(hosted ?? {appId: 'embedded:index', apiKey: 'none', indexName: 'docs'}),
    contextualSearch: true,
    searchPagePath: 'search',
    externalUrlRegex: externalUrlPattern,
  } satisfies UserThemeConfig['algolia'];
}
