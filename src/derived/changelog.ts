/** Creates RSS and Atom feeds from `CHANGELOG.md`, which `src/pages/changelog.mdx` shows. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {Feed} from 'feed';
import {createSlugger} from '@docusaurus/utils';
import {toHtml} from 'hast-util-to-html';
import type {Root} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {toHast} from 'mdast-util-to-hast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {site} from '../config/site';
import {writeGenerated} from '../lib/files';
import {publicAddress} from '../lib/page-paths';
import type {PluginPart} from '../lib/compose-plugin';

const feeds = {rss: 'changelog/rss.xml', atom: 'changelog/atom.xml'} as const;

interface ChangelogEntry {
  /** `YYYY-MM-DD` */
  date: string;
  title: string;
  /** Anchor of the heading on the page. */
  anchor: string;
  /** Content below the heading. */
  body: Root;
}

/**
 * Splits the changelog into entries. Each heading `## YYYY-MM-DD: title` starts an entry.
 *
 * @returns the entries, newest first
 * @throws Error with the line number for a malformed heading, a wrong order, or straight quotes
 */
export function parseChangelog(source: string): ChangelogEntry[] {
  const slugger = createSlugger();
  const entries: ChangelogEntry[] = [];
  for (const node of fromMarkdown(source).children) {
    visit(node, 'text', ({value, position}) => {
      if (/["']/.test(value))
        throw new Error(`CHANGELOG.md:${position!.start.line}: write “ ”, ‘ ’ and ’ for quotes.`);
    });
    const last = entries.at(-1);
    if (node.type !== 'heading' || node.depth !== 2) {
      last?.body.children.push(node);
      continue;
    }
    const where = `CHANGELOG.md:${node.position!.start.line}`;
    const heading = toString(node);
    const [, date, title] = /^(\d{4}-\d{2}-\d{2}): (.+)$/.exec(heading) ?? [];
    if (!date || !title || new Date(date).getUTCDate() !== Number(date.slice(8))) {
      throw new Error(
        `${where}: write the heading as "## YYYY-MM-DD: what is new", not "## ${heading}".`,
      );
    }
    if (last && last.date < date) {
      throw new Error(`${where}: ${date} is newer than the entry above it. Put the newest first.`);
    }
    entries.push({date, title, anchor: slugger.slug(heading), body: {type: 'root', children: []}});
  }
  return entries;
}

export const changelog: PluginPart = ({siteDir, siteConfig, baseUrl}) => {
  const file = path.join(siteDir, 'CHANGELOG.md');
  const root = siteConfig.url + baseUrl;
  const full = (address: string) => publicAddress(baseUrl + address.slice(1), siteConfig);
  const page = full('/changelog');
  return {
    getPathsToWatch: () => [file],

    loadContent() {
      const entries = parseChangelog(readFileSync(file, 'utf8'));
      const feed = new Feed({
        title: `${siteConfig.title}: changelog`,
        description: 'News about this documentation',
        id: page,
        link: page,
        language: 'en',
        author: {name: site.provider},
        copyright: `${site.copyrightYear} ${site.provider}`,
        // The date of the newest entry, so that the same file results in the same feed.
        updated: new Date(entries[0]?.date ?? 0),
        feedLinks: {rss: root + feeds.rss, atom: root + feeds.atom},
      });
      for (const {date, title, anchor, body} of entries) {
        // Feed readers can't resolve relative URLs.
        visit(body, 'link', (link) => {
          link.url = link.url.replace(/^\/(?!\/).*/, full);
        });
        feed.addItem({
          title,
          id: `${page}#${anchor}`,
          link: `${page}#${anchor}`,
          date: new Date(date),
          content: toHtml(toHast(body)),
        });
      }
      writeGenerated(siteDir, feeds.rss, feed.rss2());
      writeGenerated(siteDir, feeds.atom, feed.atom1());
    },

    injectHtmlTags: () => ({
      headTags: (['rss', 'atom'] as const).map((kind) => ({
        tagName: 'link',
        attributes: {
          rel: 'alternate',
          type: `application/${kind}+xml`,
          href: baseUrl + feeds[kind],
          title: `${siteConfig.title}: changelog (${kind === 'rss' ? 'RSS' : 'Atom'})`,
        },
      })),
    }),
  };
};
