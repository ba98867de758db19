/**
 * Writes `llms.txt` (a table of contents for language models, https://llmstxt.org) and
 * `llms-full.txt` (all pages in one file). Each version has both.
 */

export interface LlmsPage {
  title: string;
  description: string;
  /** Full URL of the Markdown twin. */
  twin: string;
  /** The twin's text. */
  markdown: string;
}

interface LlmsInput {
  /** Title, description, and a sentence on what the file covers. */
  head: readonly string[];
  sections: readonly {title: string; pages: readonly LlmsPage[]}[];
  /** Label and full URL of the files of other versions. */
  others: readonly {label: string; address: string}[];
  /** Full URL of the corresponding `llms-full.txt`. */
  full: string;
}

export function llmsIndex({head, sections, others, full}: LlmsInput): string {
  const lists = sections.map(({title, pages}) => {
    const items = pages.map((page) => `- [${page.title}](${page.twin}): ${page.description}`);
    return `## ${title}\n\n${items.join('\n')}`;
  });
  const optional = [{label: 'All of this in one file', address: full}, ...others].map(
    ({label, address}) => `- [${label}](${address})`,
  );
  return `${[...head, ...lists, `## Optional\n\n${optional.join('\n')}`].join('\n\n')}\n`;
}

export function llmsFull({head, sections}: LlmsInput): string {
  const pages = sections.flatMap((section) => section.pages.map(({markdown}) => markdown.trim()));
  return `${[head.join('\n\n'), ...pages].join('\n\n---\n\n')}\n`;
}
