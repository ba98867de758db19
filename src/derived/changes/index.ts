/**
 * What changed between versions: a comparison of every API page with itself in each older
 * version, and an overview page for each pair of versions.
 *
 * The comparisons are static JSON beside the pages and are fetched when a reader opens one;
 * the overviews are ordinary pages.
 */
import path from 'node:path';
import type {PluginPart} from '../../lib/compose-plugin';
import {documentedCrates} from '../../versions/documented-crates';
import type {ApiVersion} from '../../versions/versions';
import {clearGenerated, writeGenerated} from '../../lib/generated-static';
import {twinMarkdown} from '../twins/markdown';
import {pageTrees} from '../sources/page-trees';
import {twinPath} from '../twins/twin-path';
import {sitePages, type SitePage} from '../sources/site-pages';
import {comparePages} from './compare';
import {compareCrates, readItemLists} from './crate-items';
import {overviewMarkdown} from './overview-markdown';
import {insideVersion, pageChangesPath, pairPath, versionPairs, type Pair} from './paths';
import {sectionsOf} from './sections';
import type {PageRef, PairChanges} from './types';

const component = (name: string) => `@site/src/components/VersionChanges/${name}`;

const changes: PluginPart = ({siteDir, siteConfig, baseUrl}) => {
  const crates = documentedCrates(siteDir);
  const sideOf = ({name, label}: ApiVersion) => ({label, crate: crates[name]!});
  const refOf = ({title, permalink}: SitePage): PageRef => ({title, permalink});
  const treeFolder = ({folder}: ApiVersion) => path.join(siteDir, folder);

  return {
    async allContentLoaded({allContent, actions}) {
      const pages = sitePages(allContent, siteDir).filter(({version}) => version);
      const treeOf = pageTrees(siteDir);
      const sections = new Map(pages.map((page) => [page, sectionsOf(treeOf(page.file))]));
      clearGenerated(siteDir, 'changes');

      const compare = (pair: Pair): PairChanges => {
        const [older, newer] = [pair.before, pair.after].map((version) =>
          pages.filter((page) => page.version === version),
        ) as [SitePage[], SitePage[]];
        const twin = (list: SitePage[], {id}: SitePage) => list.find((page) => page.id === id);
        const changes: PairChanges = {
          before: sideOf(pair.before),
          after: sideOf(pair.after),
          added: newer.filter((page) => !twin(older, page)).map(refOf),
          removed: older.filter((page) => !twin(newer, page)).map(refOf),
          changed: [],
          same: [],
          crates: [],
        };
        for (const page of newer) {
          const old = twin(older, page);
          if (!old) {
            continue;
          }
          const difference = comparePages(sections.get(old)!, sections.get(page)!);
          const inside = insideVersion(`/${page.permalink.slice(baseUrl.length)}`, pair.after);
          writeGenerated(siteDir, pageChangesPath(pair, inside), JSON.stringify(difference));
          if (difference.length > 0) {
            const titles = difference.map(({title}) => title || 'Opening');
            changes.changed.push({...refOf(page), sections: titles});
          } else {
            changes.same.push(refOf(page));
          }
        }
        const [before, after] = [pair.before, pair.after].map((version) =>
          readItemLists(treeFolder(version)),
        );
        changes.crates = before && after ? compareCrates(before, after) : [];
        return changes;
      };

      const overviews = versionPairs.map((pair) => ({pair, changes: compare(pair)}));
      for (const {pair, changes} of overviews) {
        const permalink = baseUrl + pairPath(pair).slice(1);
        actions.addRoute({
          path: permalink,
          exact: true,
          component: component('PairPage'),
          modules: {
            changes: await actions.createData(`changes/${pair.slug}.json`, changes),
          },
        });
        writeGenerated(
          siteDir,
          twinPath(permalink, '/').slice(baseUrl.length - 1),
          twinMarkdown({
            title: `What changed from ${pair.before.label} to ${pair.after.label}`,
            description: `Pages and names of the API that are new, changed or gone.`,
            address: siteConfig.url + permalink,
            body: overviewMarkdown(changes, siteConfig.url),
          }),
        );
      }
      const summary = overviews.map(({pair, changes}) => ({
        permalink: baseUrl + pairPath(pair).slice(1),
        before: changes.before,
        after: changes.after,
        added: changes.added.length,
        removed: changes.removed.length,
        changed: changes.changed.length,
      }));
      actions.addRoute({
        path: `${baseUrl}changes/`,
        exact: true,
        component: component('IndexPage'),
        modules: {pairs: await actions.createData('changes/pairs.json', summary)},
      });
      writeGenerated(
        siteDir,
        '/changes.md',
        twinMarkdown({
          title: 'What changed between versions',
          description: 'A comparison for each pair of API versions.',
          address: `${siteConfig.url}${baseUrl}changes/`,
          body: summary
            .map(
              (pair) =>
                `- [${pair.before.label} to ${pair.after.label}](${siteConfig.url}${pair.permalink}.md): ${pair.added} new pages, ${pair.removed} removed, ${pair.changed} changed`,
            )
            .join('\n'),
        }),
      );
    },
  };
};

export default changes;
