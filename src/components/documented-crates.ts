import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Returns name of an API version → version of the crates that it documents, e.g. `0.19.1`. */
export const useDocumentedCrates = (): Record<string, string> =>
  useDocusaurusContext().siteConfig.customFields!.documentedCrates as Record<string, string>;

/** Returns a short explanation of “Next”, for readers who see the name for the first time. */
export const useNextRelease = (): string => `Next is ${useDocumentedCrates().current}, released`;
