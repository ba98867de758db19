/**
 * The bar above the navbar, for news that every reader should see once.
 *
 * Set it to `null` to have none. Give a new `id` with each new text: a reader
 * who closed the bar sees it again only when the id changes.
 */
export interface Announcement {
  id: string;
  /** HTML: plain words and links. */
  content: string;
}

export const announcement = null as Announcement | null;
