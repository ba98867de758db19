/**
 * The announcement bar above the navbar, for news that every reader should see once.
 *
 * Set it to `null` to show no bar. Use a new `id` for each new text: readers who closed the bar
 * only see it again when the id changes.
 */
export interface Announcement {
  id: string;
  /** HTML with text and links only. */
  content: string;
}

export const announcement = null as Announcement | null;
