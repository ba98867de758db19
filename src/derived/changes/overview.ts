/** Writes the overview page of the changes between two versions, in Markdown. */
import {escapeMarkdown} from '../../lib/escape';
import type {SitePage} from '../sources/site-pages';
import type {CrateChanges, ItemChange} from './crate-items';

interface VersionSide {
  label: string;
  /** Version of the crates. */
  crate: string;
}

export interface PairChanges {
  before: VersionSide;
  after: VersionSide;
  /** Links to the sections on upgrading, for each version on the way. */
  upgrades: string[];
  added: SitePage[];
  removed: SitePage[];
  /** Changed pages, with the titles of the sections that differ. */
  changed: {page: SitePage; sections: string[]}[];
  same: SitePage[];
  crates: CrateChanges[];
}

const section = (title: string, lines: string[], intro = '') =>
  lines.length > 0
    ? [`## ${title}`, intro, lines.map((line) => `- ${line}`).join('\n')].filter(Boolean)
    : [];

const code = (name: string) => `\`${name}\``;

const link = ({title, permalink}: SitePage) => `[${escapeMarkdown(title)}](${permalink})`;

function names(title: string, items: ItemChange[]): string[] {
  const lines = items.map(({kind, name, added, removed}) =>
    [
      `- _${kind}_ ${code(name)}`,
      ...(added.length > 0 ? [`added: ${added.map(code).join(', ')}`] : []),
      ...(removed.length > 0 ? [`removed: ${removed.map(code).join(', ')}`] : []),
    ].join(', '),
  );
  const summary = `<summary>\n${title} (${items.length})\n</summary>`;
  return items.length > 0 ? [`<details>\n${summary}`, lines.join('\n'), '</details>'] : [];
}

/** @param others path of the page that lists all pairs */
export function overview(changes: PairChanges, others: string): string {
  const {before, after, upgrades, added, removed, changed, same, crates} = changes;
  return [
    `${before.label} documents risc0-zkvm ${before.crate}, ${after.label} documents ${after.crate}. This comparison was computed from the pages and samples of both versions: ${added.length} new, ${removed.length} gone, ${changed.length} changed, ${same.length} the same. [Other pairs of versions](${others})`,
    ...(upgrades.length > 0 ? [`To upgrade a project, follow ${upgrades.join(', then ')}.`] : []),
    ...section('New pages', added.map(link)),
    ...section('Removed pages', removed.map(link)),
    ...section(
      'Changed pages',
      changed.map(
        ({page, sections}) => `${link(page)} _${sections.map(escapeMarkdown).join('\u00a0· ')}_`,
      ),
      `In a browser, “Changed since ${before.label}” above a page’s title shows the difference itself.`,
    ),
    ...section('Unchanged pages', same.map(link)),
    ...(crates.length > 0
      ? [
          '## Names in the crates',
          'Public items, as rustdoc lists them for each version’s crates. Only names are compared: an item whose signature or type changed is not listed.',
        ]
      : []),
    ...crates.flatMap((entry) => [
      `### ${escapeMarkdown(entry.crate)} ${entry.before} → ${entry.after}`,
      ...names('Added items', entry.added),
      ...names('Removed items', entry.removed),
      ...names('Items whose members changed', entry.changed),
    ]),
  ].join('\n\n');
}
