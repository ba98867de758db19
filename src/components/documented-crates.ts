import siteConfig from '@generated/docusaurus.config';

/** Name of an API version → version of the crates that it documents, e.g. `0.19.1`. */
export const documentedCrates = siteConfig.customFields!.documentedCrates as Record<string, string>;

/** A short explanation of “Next”, for readers who see the name for the first time. */
export const nextRelease = `Next is ${documentedCrates.current}, released`;
