import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** What “Next” is, in a few words: it says nothing to those who meet it for the first time. */
export function useNextRelease(): string {
  const {documentedCrates} = useDocusaurusContext().siteConfig.customFields as {
    documentedCrates: Record<string, string>;
  };
  return `Next is ${documentedCrates.current}, released`;
}
