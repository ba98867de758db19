/** The published JSON of a comparison, which the browser code reads. */
export interface PageComparison {
  /** Number of sections that differ. */
  count: number;
  html: string;
}
