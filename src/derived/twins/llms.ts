/**
 * `llms.txt` (a table of contents for language models, https://llmstxt.org) and
 * `llms-full.txt` (all pages in one file), one pair for each version.
 */

export interface LlmsPage {
  title: string;
  description: string;
  /** Full address of the twin. */
  twin: string;
  /** The twin's text. */
  markdown: string;
}

export interface LlmsSection {
  title: string;
  pages: readonly LlmsPage[];
}

export interface LlmsInput {
  title: string;
  description: string;
  /** A sentence on what the file covers. */
  scope: string;
  sections: readonly LlmsSection[];
  /** The files of the other versions: label and full address. */
  others: readonly {label: string; address: string}[];
  /** Full address of the `llms-full.txt` that belongs to it. */
  full: string;
}

export function llmsIndex(input: LlmsInput): string {
  const {title, description, scope, sections, others, full} = input;
  const lists = sections.map(({title: name, pages}) =>
    [
      `## ${name}`,
      '',
      ...pages.map((page) => `- [${page.title}](${page.twin}): ${page.description}`),
    ].join('\n'),
  );
  const optional = [
    '## Optional',
    '',
    `- [All of this in one file](${full})`,
    ...others.map(({label, address}) => `- [${label}](${address})`),
  ].join('\n');
  return `${[`# ${title}`, `> ${description}`, scope, ...lists, optional].join('\n\n')}\n`;
}

export function llmsFull({title, description, scope, sections}: LlmsInput): string {
  const pages = sections.flatMap((section) => section.pages.map(({markdown}) => markdown.trim()));
  return `${[`# ${title}`, `> ${description}`, scope, ...pages].join('\n\n---\n\n')}\n`;
}
