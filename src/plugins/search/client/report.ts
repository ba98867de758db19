/** @returns the address of a prefilled issue about a query that found nothing */
export function missingResultsUrl(issues: string, query: string, page: string): string {
  const parameters = new URLSearchParams({
    title: `Search finds nothing for "${query}"`,
    body: `I searched the documentation for \`${query}\` and expected to find:\n\n\n\nSearched from: ${page}`,
  });
  return `${issues}?${parameters.toString()}`;
}
