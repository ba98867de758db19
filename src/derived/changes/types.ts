/** A comparison as it is published; the view in the browser reads it. */
export interface PageComparison {
  /** How many sections differ. */
  count: number;
  html: string;
}
