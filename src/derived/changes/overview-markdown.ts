/** The overview of a pair of versions as Markdown, for its twin. */
import type {ItemChange, PageRef, PairChanges} from './types';

const section = (title: string, lines: string[]) =>
  lines.length > 0 ? [`## ${title}`, lines.map((line) => `- ${line}`).join('\n')] : [];

/** @param siteUrl origin of the site */
export function overviewMarkdown(changes: PairChanges, siteUrl: string): string {
  const link = ({title, permalink}: PageRef) => `[${title}](${siteUrl}${permalink})`;
  const members = ({name, added, removed}: ItemChange) =>
    `\`${name}\`: ${[
      added.length > 0 && `came ${added.map((member) => `\`${member}\``).join(', ')}`,
      removed.length > 0 && `went ${removed.map((member) => `\`${member}\``).join(', ')}`,
    ]
      .filter(Boolean)
      .join('; ')}`;
  const names = changes.crates.flatMap(({crate, before, after, added, removed, changed}) =>
    section(`Names of ${crate}, ${before} to ${after}`, [
      ...added.map(({kind, name}) => `new ${kind} \`${name}\``),
      ...removed.map(({kind, name}) => `gone: ${kind} \`${name}\``),
      ...changed.map(members),
    ]),
  );
  return [
    ...section('New pages', changes.added.map(link)),
    ...section('Removed pages', changes.removed.map(link)),
    ...section(
      'Changed pages',
      changes.changed.map((page) => `${link(page)}: ${page.sections.join(' · ')}`),
    ),
    ...section('Unchanged pages', changes.same.map(link)),
    ...names,
  ].join('\n\n');
}
