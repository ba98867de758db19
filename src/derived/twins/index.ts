/**
 * A Markdown twin of every page, for readers' tools and for language models, and `llms.txt`
 * with `llms-full.txt` for each version.
 *
 * Own code, because the published plugins copy the MDX as it lies there: a fence that quotes
 * a sample would be empty, an API table a bare tag, and all versions one heap.
 *
 * The files go to the folder of generated static files, so `npm start` serves them as well.
 */
import path from 'node:path';
import {documentedCrates} from '../../versions/documented-crates';
import {apiVersions, type ApiVersion} from '../../versions/versions';
import type {PluginPart} from '../../lib/compose-plugin';
import {writeGenerated} from '../../lib/generated-static';
import {sitePages, type SitePage} from '../sources/site-pages';
import {llmsFull, llmsIndex, type LlmsPage, type LlmsSection} from './llms';
import {twinMarkdown} from './markdown';
import {linkedFile, pageTrees, withLinks} from '../sources/page-tree';
import {twinPath} from './twin-path';

/** Where a version's `llms.txt` lies: the latest one's at the root, with the main docs. */
const llmsFolder = (version: ApiVersion) => (version.isLast ? '/' : version.root);

/** Pages in the order they have, gathered under the name of their section. */
function inSections(
  pages: readonly SitePage[],
  twins: ReadonlyMap<SitePage, LlmsPage>,
  prefix: string,
): LlmsSection[] {
  const sections = new Map<string, LlmsPage[]>();
  for (const page of pages) {
    const title = page.section ? `${prefix}: ${page.section}` : prefix;
    sections.set(title, [...(sections.get(title) ?? []), twins.get(page)!]);
  }
  return [...sections].map(([title, list]) => ({title, pages: list}));
}

const twins: PluginPart = ({siteDir, siteConfig, baseUrl}) => {
  const {url, title} = siteConfig;
  const description = siteConfig.themeConfig.metadata as {name: string; content: string}[];
  const siteDescription = description.find(({name}) => name === 'description')?.content ?? '';
  const crates = documentedCrates(siteDir);
  const write = (permalink: string, content: string) =>
    writeGenerated(siteDir, permalink.slice(baseUrl.length), content);
  const scopeOf = (version: ApiVersion) =>
    `API version ${version.label} (risc0-zkvm ${crates[version.name]})`;

  return {
    allContentLoaded({allContent}) {
      const pages = sitePages(allContent, siteDir);
      const treeOf = pageTrees(allContent, siteDir);
      const addressOfFile = new Map(pages.map(({file, permalink}) => [file, permalink]));
      const known = new Set(pages.map(({permalink}) => permalink.replace(/\/$/, '')));

      /** Links between pages lead to twins, so that a program can follow them. */
      const resolveLink = (link: string, file: string) => {
        if (/^(?:#|[a-z]+:)/i.test(link)) {
          return link;
        }
        const [target, fragment] = link.split('#') as [string, string | undefined];
        const near = linkedFile(target, file);
        const suffix = fragment ? `#${fragment}` : '';
        const permalink = near ? addressOfFile.get(near) : baseUrl + target.replace(/^\//, '');
        if (!permalink) {
          return link;
        }
        const isPage = known.has(permalink.replace(/\/$/, ''));
        return url + (isPage ? twinPath(permalink, baseUrl) : permalink) + suffix;
      };

      const twins = new Map<SitePage, LlmsPage>();
      for (const page of pages) {
        const twin = twinPath(page.permalink, baseUrl);
        const head = {
          title: page.title,
          description: page.description,
          address: url + page.permalink,
          scope: page.version ? scopeOf(page.version) : undefined,
        };
        const body = withLinks(treeOf(page.file), (link) => resolveLink(link, page.file));
        const markdown = twinMarkdown({...head, body});
        twins.set(page, {
          title: page.title,
          description: page.description,
          twin: url + twin,
          markdown,
        });
        write(twin, markdown);
      }

      for (const version of apiVersions) {
        const own = pages.filter((page) => page.version === version);
        const shared = pages.filter((page) => page.version === null);
        const folder = baseUrl + llmsFolder(version).slice(1);
        const input = {
          title,
          description: siteDescription,
          scope: version.isLast
            ? `The explanations, and the API reference of the latest release: ${scopeOf(version)}. Every page also exists as Markdown at its address with .md behind it.`
            : `${scopeOf(version)} alone. The explanations and the latest release are in ${url}${baseUrl}llms.txt.`,
          sections: [
            ...inSections(own, twins, `API ${version.label}`),
            ...(version.isLast ? inSections(shared, twins, 'Explanations') : []),
          ],
          others: apiVersions
            .filter((other) => other !== version)
            .map((other) => ({
              label: scopeOf(other),
              address: `${url}${baseUrl}${llmsFolder(other).slice(1)}llms.txt`,
            })),
          full: `${url}${folder}llms-full.txt`,
        };
        const index = llmsIndex(input);
        write(`${folder}llms.txt`, index);
        write(`${folder}llms-full.txt`, llmsFull(input));
        if (version.isLast) {
          // The home page is a picture of the site; its twin is the table of contents.
          write(twinPath(baseUrl, baseUrl), index);
        }
      }
    },

    getPathsToWatch: () => [path.join(siteDir, 'src/explorables/*/index.tsx')],
  };
};

export default twins;
