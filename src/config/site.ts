/** Repository of this site; edit links start with it. */
const docsRepository = 'https://github.com/risc0/dev-docs';

/** The site's name, publisher and community links. The only place that names the publisher. */
export const site = {
  title: 'RISC Zero Developer Docs',
  shortTitle: 'RISC Zero',
  tagline: 'Hyper-efficient general-purpose zero-knowledge computing',
  description:
    'Build with the RISC Zero zkVM: a first proof in minutes, the exact API of your version, and STARKs explained so that you can check them.',
  /** Name in the copyright line. */
  provider: 'RISC Zero, Inc.',
  copyrightYear: 2023,
  /** Public URL when SITE_URL is not set. */
  defaultUrl: 'https://dev.risczero.com',
  links: {
    organization: 'https://github.com/risc0',
    repository: 'https://github.com/risc0/risc0',
    docsRepository,
    newIssue: `${docsRepository}/issues/new`,
    chat: 'https://discord.gg/risczero',
    social: 'https://twitter.com/risczero',
    video: 'https://www.youtube.com/@risczero',
    questions: 'https://stackoverflow.com/questions/tagged/risczero',
  },
} as const;
