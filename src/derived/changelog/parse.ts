/** Reads `CHANGELOG.md`: each `## YYYY-MM-DD: title` opens an entry. */

export interface ChangelogEntry {
  /** `YYYY-MM-DD` */
  date: string;
  title: string;
  /** Anchor of the heading on the page. */
  anchor: string;
  /** Markdown below the heading. */
  body: string;
}

/** As the site makes anchors from headings; the headings hold words, digits and commas only. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-');

/**
 * @returns the entries, newest first
 * @throws Error naming the line when a heading is malformed or out of order
 */
export function parseChangelog(source: string): ChangelogEntry[] {
  const entries: ChangelogEntry[] = [];
  source.split('\n').forEach((text, index) => {
    if (text.startsWith('## ')) {
      const heading = text.slice(3).trim();
      const [, date, title] = /^(\d{4}-\d{2}-\d{2}): (.+)$/.exec(heading) ?? [];
      if (!date || !title || Number.isNaN(Date.parse(date))) {
        throw new Error(
          `CHANGELOG.md:${index + 1}: write the heading as "## YYYY-MM-DD: what is new", not "${text}".`,
        );
      }
      if (entries.length > 0 && entries.at(-1)!.date < date) {
        throw new Error(
          `CHANGELOG.md:${index + 1}: ${date} is newer than the entry above it. Put the newest first.`,
        );
      }
      entries.push({date, title, anchor: anchorOf(heading), body: ''});
    } else if (entries.length > 0) {
      entries.at(-1)!.body += `${text}\n`;
    }
  });
  return entries.map((entry) => ({...entry, body: entry.body.trim()}));
}
