/** Makes one plugin of several parts that serve one purpose, each of them in a file of its own. */
import type {LoadContext, Plugin} from '@docusaurus/types';

/** What a part may do; Docusaurus' documentation of plugins says when each is called. */
type Doings = Pick<
  Plugin,
  'getPathsToWatch' | 'injectHtmlTags' | 'loadContent' | 'allContentLoaded' | 'postBuild'
>;

export type PluginPart = (context: LoadContext) => Doings;

/** @param parts in their order: what one of them does after the build begins when the one before is done */
export function composePlugin(name: string, parts: readonly PluginPart[]) {
  return (context: LoadContext): Plugin => {
    const own = parts.map((part) => part(context));
    const inTurn = async (step: (part: Doings) => unknown) => {
      for (const part of own) {
        await step(part);
      }
    };
    return {
      name,
      getPathsToWatch: () => own.flatMap((part) => part.getPathsToWatch?.() ?? []),
      injectHtmlTags: (input) => ({
        headTags: own.flatMap((part) => part.injectHtmlTags?.(input)?.headTags ?? []),
      }),
      loadContent: () => inTurn((part) => part.loadContent?.()),
      allContentLoaded: (input) => inTurn((part) => part.allContentLoaded?.(input)),
      postBuild: (input) => inTurn((part) => part.postBuild?.(input)),
    };
  };
}
