/**
 * The announcement bar above the navbar, for news that every reader should see once.
 *
 * Set it to `null` to show no bar. The content is HTML with text and links only. Use a new `id` for
 * each new text: readers who closed the bar only see it again when the id changes.
 */
export const announcement = null as {id: string; content: string} | null;
