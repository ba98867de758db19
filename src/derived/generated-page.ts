/** Adds pages that the build generates. The page and its Markdown twin come from the same text. */
import type {LoadContext, PluginContentLoadedActions} from '@docusaurus/types';
import {aliasedSitePath, createSlugger} from '@docusaurus/utils';
import type {Root} from 'hast';
import {toHast} from 'mdast-util-to-hast';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {writeGenerated} from '../lib/files';
import {publicAddress, twinPath} from '../lib/page-paths';
import {twinMarkdown, type LlmsPage} from './twins/markdown';

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm);

/** The pages of this build, by their permalinks. */
export const generatedPages = new Map<string, LlmsPage>();

interface Page {
  /** Path including the base URL. */
  permalink: string;
  title: string;
  description: string;
  /** Markdown; tags such as `<details>` must be on their own lines. */
  body: string;
  component?: string;
  /** Extra props of the component. */
  props?: Record<string, string>;
}

export async function addGeneratedPage(
  {siteDir, siteConfig, baseUrl}: LoadContext,
  {addRoute, createData}: PluginContentLoadedActions,
  {permalink, body, component = '@site/src/components/GeneratedPage', props, ...head}: Page,
): Promise<void> {
  const root = toHast(parser.parse(body), {
    handlers: {
      mdxJsxFlowElement: (state, node) => ({
        type: 'element',
        tagName: node.name,
        properties: {},
        // MDX wraps the text of a summary in a paragraph, so this takes only the text.
        children:
          node.name === 'summary' ? [{type: 'text', value: toString(node)}] : state.all(node),
      }),
    },
  }) as Root;
  const slugger = createSlugger();
  visit(root, 'element', (node) => {
    if (/^h[2-6]$/.test(node.tagName)) node.properties.id = slugger.slug(toString(node));
  });
  const name = permalink.slice(baseUrl.length).replace(/\W+/g, '-');
  const data = await createData(`${name}.json`, root.children);
  addRoute({
    path: permalink,
    exact: true,
    component,
    // This path is published. An absolute one would give scripts other hashes on each machine.
    modules: {content: aliasedSitePath(data, siteDir)},
    props: {...head, ...props},
  });
  const twinOf = (address: string) => siteConfig.url + twinPath(address, baseUrl);
  const twin = twinMarkdown({
    ...head,
    address: publicAddress(permalink, siteConfig),
    body: body.replace(/\]\((\/[^)#]*)/g, (_, address: string) => `](${twinOf(address)}`),
  });
  generatedPages.set(permalink, {...head, twin: twinOf(permalink), markdown: twin});
  writeGenerated(siteDir, twinPath(permalink, baseUrl).slice(baseUrl.length), twin);
}
