/**
 * Generates the changes between versions: a comparison of every API page with the same page in each
 * older version, and an overview page for each pair of versions.
 *
 * The comparisons are static JSON files, which are fetched when a reader opens one. The overviews
 * are ordinary pages.
 */
import path from 'node:path';
import type {PluginPart} from '../../lib/compose-plugin';
import {documentedCrates} from '../../versions/folders';
import {apiVersions, type ApiVersion} from '../../versions/versions';
import {writeGenerated} from '../../lib/files';
import {sitePath} from '../../lib/page-paths';
import {addGeneratedPage} from '../generated-page';
import {pageTree} from '../sources/page-tree';
import {sectionsOf} from '../sources/sections';
import {sitePages, type SitePage} from '../sources/site-pages';
import {comparePages} from './compare';
import {compareCrates, readItemLists} from './crate-items';
import {published} from './html';
import {overview, type PairChanges} from './overview';
import {pageChangesPath, pairPath, versionPairs, type Pair} from './paths';

export const changes: PluginPart = (context) => {
  const {siteDir, baseUrl} = context;
  const crates = documentedCrates(siteDir);
  const sideOf = ({name, label}: ApiVersion) => ({label, crate: crates[name]!});
  const itemsOf = ({folder}: ApiVersion) => readItemLists(path.join(siteDir, folder));

  return {
    async allContentLoaded({allContent, actions}) {
      const pages = sitePages(allContent, siteDir);
      const sectionsIn = ({file}: SitePage) => sectionsOf(pageTree(file, siteDir));
      const pagesOf = (version: ApiVersion) =>
        new Map(pages.filter((page) => page.version === version).map((page) => [page.id, page]));
      const upgradesTo = (version: ApiVersion) =>
        [...pagesOf(version).values()].flatMap((page) =>
          sectionsIn(page)
            .filter(({title}) => title.startsWith('Upgrading from '))
            .map(({title, anchor}) => `[${title}](${page.permalink}#${anchor})`),
        );

      const compare = (pair: Pair): PairChanges => {
        const [older, newer] = [pagesOf(pair.before), pagesOf(pair.after)];
        const compared = [...newer.values()].flatMap((page) => {
          const old = older.get(page.id);
          if (!old) {
            return [];
          }
          const sections = comparePages(sectionsIn(old), sectionsIn(page));
          const file = pageChangesPath(pair, sitePath(page.permalink, baseUrl));
          writeGenerated(siteDir, file, JSON.stringify(published(sections)));
          return [{page, sections: sections.map(({title}) => title || 'Opening')}];
        });
        const listed = compared.filter(({page}) => !page.unlisted);
        const [from, to] = [pair.before, pair.after].map((one) => apiVersions.indexOf(one));
        return {
          before: sideOf(pair.before),
          after: sideOf(pair.after),
          upgrades: apiVersions.slice(to, from).reverse().flatMap(upgradesTo),
          added: [...newer.values()].filter(({id, unlisted}) => !older.has(id) && !unlisted),
          removed: [...older.values()].filter(({id, unlisted}) => !newer.has(id) && !unlisted),
          changed: listed.filter(({sections}) => sections.length > 0),
          same: listed.filter(({sections}) => sections.length === 0).map(({page}) => page),
          crates: compareCrates(itemsOf(pair.before), itemsOf(pair.after)),
        };
      };

      const list: string[] = [];
      for (const pair of versionPairs) {
        const changes = compare(pair);
        const {before, after, added, removed, changed} = changes;
        const permalink = baseUrl + pairPath(pair).slice(1);
        await addGeneratedPage(context, actions, {
          permalink,
          title: `What changed from ${before.label} to ${after.label}`,
          description: `Pages and API names that are new, changed or gone between ${before.label} (risc0-zkvm ${before.crate}) and ${after.label} (${after.crate}).`,
          body: overview(changes, `${baseUrl}changes/`),
        });
        list.push(
          `- [${before.label} to ${after.label}](${permalink}): risc0-zkvm ${before.crate} to ${after.crate}; new pages: ${added.length}, removed: ${removed.length}, changed: ${changed.length}.`,
        );
      }
      await addGeneratedPage(context, actions, {
        permalink: `${baseUrl}changes/`,
        title: 'What changed between versions',
        description:
          'For each pair of API versions: pages that are new, changed or gone, and names that were added to the crates or removed from them.',
        body: `Every page of the API reference also shows what has changed on it since each older version.\n\n${list.join('\n')}`,
      });
    },
  };
};
