/**
 * Writes a Markdown twin of every page, for tools and language models, and `llms.txt` and
 * `llms-full.txt` for each version.
 *
 * Published plugins for this copy the MDX source. In it, code blocks that quote samples are empty,
 * and API tables are only tags. They also mix all versions.
 */
import path from 'node:path';
import {removeTrailingSlash} from '@docusaurus/utils-common';
import {paths} from '../../config/reading-paths';
import {site} from '../../config/site';
import {documentedCrates} from '../../versions/folders';
import {apiVersions, type ApiVersion} from '../../versions/versions';
import type {PluginPart} from '../../lib/compose-plugin';
import {writeGenerated} from '../../lib/files';
import {publicAddress, twinPath} from '../../lib/page-paths';
import {generatedPages} from '../generated-page';
import {sitePages, type SitePage} from '../sources/site-pages';
import {llmsFull, llmsIndex, twinMarkdown, type LlmsPage} from './markdown';
import {forTwin, pageTree} from '../sources/page-tree';

export const twins: PluginPart = ({siteDir, siteConfig, baseUrl}) => {
  const {url, title} = siteConfig;
  const crates = documentedCrates(siteDir);
  const write = (permalink: string, content: string) =>
    writeGenerated(siteDir, permalink.slice(baseUrl.length), content);
  const twinUrl = ({permalink}: SitePage) => url + twinPath(permalink, baseUrl);
  const scopeOf = (version: ApiVersion) =>
    `API version ${version.label} (risc0-zkvm ${crates[version.name]})`;
  /** The folder of a version's `llms.txt`. That of the latest version is the site's root. */
  const folderOf = ({isLast, root}: ApiVersion) => baseUrl + (isLast ? '' : root.slice(1));

  return {
    allContentLoaded({allContent}) {
      const pages = sitePages(allContent, siteDir);
      const addressOfFile = new Map(pages.map(({file, permalink}) => [file, permalink]));
      const permalinks = [...pages.map(({permalink}) => permalink), ...generatedPages.keys()];
      const known = new Set(permalinks.map(removeTrailingSlash));

      /** Makes links between pages lead to their twins, so that a program can follow them. */
      const resolveLink = (address: string, file: string) => {
        // Docusaurus requires `pathname://` before the path of a file that is not a page.
        const link = address.replace(/^pathname:\/\//, '');
        if (/^(?:\/\/|[a-z]+:)/i.test(link)) {
          return link;
        }
        const [target, fragment] = link.split('#') as [string, string | undefined];
        const suffix = fragment ? `#${fragment}` : '';
        const permalink = target.startsWith('/')
          ? baseUrl + target.slice(1)
          : addressOfFile.get(target ? path.resolve(path.dirname(file), target) : file);
        if (!permalink) {
          return link;
        }
        const isPage = known.has(removeTrailingSlash(permalink));
        return url + (isPage ? twinPath(permalink, baseUrl) : permalink) + suffix;
      };

      const twins = pages.map((page): LlmsPage & {page: SitePage} => {
        const {file, title, description, permalink, version, facts} = page;
        const twin = twinPath(permalink, baseUrl);
        const links = pages
          .filter((one) => one !== page && one.version && one.id === page.id)
          .map((one) => `[${one.version!.label}](${twinUrl(one)})`);
        const elsewhere = links.length > 0 ? `; this page for ${links.join(' and ')}` : '';
        const markdown = twinMarkdown({
          ...{title, description, address: publicAddress(permalink, siteConfig)},
          scope: version ? scopeOf(version) + elsewhere : undefined,
          facts,
          body: forTwin(pageTree(file, siteDir), (link) => resolveLink(link, file)),
        });
        write(twin, markdown);
        return {page, title, description, twin: twinUrl(page), markdown};
      });

      const generated = {title: 'Generated pages', pages: [...generatedPages.values()]};
      const listed = twins.filter(({page}) => !page.unlisted);

      /** Groups the pages of a version by sidebar section. */
      const sectionsOf = (version: ApiVersion | null, prefix: string) => {
        const own = listed.filter(({page}) => page.version === version);
        const titleOf = ({section}: SitePage) => (section ? `${prefix}: ${section}` : prefix);
        return [...new Set(own.map(({page}) => titleOf(page)))].map((title) => ({
          title,
          pages: own.filter(({page}) => titleOf(page) === title),
        }));
      };

      /** Returns the reading paths through a version, as a list of links. */
      const pathsOf = (version: ApiVersion) =>
        paths.flatMap(({name, pages: steps}) => {
          const own = steps.flatMap((step) =>
            listed.filter(({page}) =>
              page.version
                ? page.version === version && step === `api/${page.id}`
                : step === page.id,
            ),
          );
          const links = own.map((step) => `[${step.title}](${step.twin})`).join(', ');
          // Only the file of the latest release lists a path that consists of explanations.
          const isElsewhere = !version.isLast && own.every(({page}) => !page.version);
          return isElsewhere ? [] : `- ${name}: ${links}`;
        });

      for (const version of apiVersions) {
        const folder = folderOf(version);
        const scope = version.isLast
          ? `The explanations, the FAQ and the error messages, for all versions, and the API reference of the site’s default: ${scopeOf(version)}. Every page is also available as Markdown: add .md to its address, in place of a final slash.`
          : `${scopeOf(version)} alone. What applies to all versions, such as the FAQ and the error messages, is in ${url}${baseUrl}llms.txt.`;
        const others = apiVersions
          .filter((other) => other !== version)
          .map((other) => `[${scopeOf(other)}](${url}${folderOf(other)}llms.txt)`);
        const input = {
          head: [
            `# ${title}`,
            `> ${site.description}`,
            `${scope}\n\nOther versions: ${others.join(', ')}.`,
            `Reading paths, each in order:\n\n${pathsOf(version).join('\n')}`,
          ],
          sections: [
            ...sectionsOf(version, `API ${version.label}`),
            ...(version.isLast ? [...sectionsOf(null, 'Explanations'), generated] : []),
          ],
          full: `${url}${folder}llms-full.txt`,
        };
        const index = llmsIndex(input);
        write(`${folder}llms.txt`, index);
        write(`${folder}llms-full.txt`, llmsFull(input));
        if (version.isLast) {
          // The home page has no Markdown source, so its twin is the table of contents.
          write(twinPath(baseUrl, baseUrl), index);
        }
      }
    },
  };
};
