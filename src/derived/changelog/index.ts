/**
 * RSS and Atom feeds of `CHANGELOG.md`; the page itself is `src/pages/changelog.mdx`, which
 * shows the same file.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {Feed} from 'feed';
import {toHtml} from 'hast-util-to-html';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {toHast} from 'mdast-util-to-hast';
import {site} from '../../config/site';
import {writeGenerated} from '../../lib/generated-static';
import type {PluginPart} from '../../lib/compose-plugin';
import {parseChangelog} from './parse';

export const feeds = {rss: 'changelog/rss.xml', atom: 'changelog/atom.xml'} as const;

const changelog: PluginPart = ({siteDir, siteConfig, baseUrl}) => {
  const file = path.join(siteDir, 'CHANGELOG.md');
  const root = siteConfig.url + baseUrl;
  const page = `${root}changelog`;
  return {
    getPathsToWatch: () => [file],

    loadContent() {
      const entries = parseChangelog(readFileSync(file, 'utf8'));
      const feed = new Feed({
        title: `${siteConfig.title}: changelog`,
        description: 'News of this documentation',
        id: page,
        link: page,
        language: 'en',
        copyright: `${site.copyrightYear} ${site.provider}`,
        // The newest entry's date: the same file gives the same feed.
        updated: new Date(entries[0]?.date ?? 0),
        feedLinks: {rss: root + feeds.rss, atom: root + feeds.atom},
      });
      for (const {date, title, anchor, body} of entries) {
        // Readers of feeds have no base to resolve against.
        const absolute = body.replace(/\]\(\/(?!\/)/g, `](${root}`);
        feed.addItem({
          title,
          id: `${page}#${anchor}`,
          link: `${page}#${anchor}`,
          date: new Date(date),
          content: toHtml(toHast(fromMarkdown(absolute))),
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

export default changelog;
