/**
 * Who publishes this site, and where its people meet. Everything that names the
 * provider stands here, once.
 */
export const site = {
  title: 'RISC Zero Developer Docs',
  shortTitle: 'RISC Zero',
  tagline: 'Hyper-efficient general-purpose zero-knowledge computing',
  description:
    'Build with the RISC Zero zkVM and the Bonsai proving service: a first proof in minutes, the exact API of your version, and STARKs explained so that you can check them.',
  /** Name in the copyright line. */
  provider: 'RISC Zero, Inc.',
  copyrightYear: 2023,
  /** Public address when SITE_URL is not set. */
  defaultUrl: 'https://dev.risczero.com',
  links: {
    organization: 'https://github.com/risc0',
    repository: 'https://github.com/risc0/risc0',
    /** Where the source of these pages lives; edit links and issue links start here. */
    docsRepository: 'https://github.com/risc0/dev-docs',
    chat: 'https://discord.gg/risczero',
    social: 'https://twitter.com/risczero',
    video: 'https://www.youtube.com/@risczero',
    questions: 'https://stackoverflow.com/questions/tagged/risczero',
  },
} as const;
