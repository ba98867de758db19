import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Returns a short explanation of “Next”, for readers who see the name for the first time. */
export function useNextRelease(): string {
  const {documentedCrates} = useDocusaurusContext().siteConfig.customFields as {
    documentedCrates: Record<string, string>;
  };
  return `Next is ${documentedCrates.current}, released`;
}
