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
    return {
      name,
      getPathsToWatch: () => own.flatMap((part) => part.getPathsToWatch?.() ?? []),
      injectHtmlTags: (input) => ({
        headTags: own.flatMap((part) => part.injectHtmlTags?.(input)?.headTags ?? []),
      }),
      async loadContent() {
        for (const part of own) {
          await part.loadContent?.();
        }
      },
      async allContentLoaded(input) {
        for (const part of own) {
          await part.allContentLoaded?.(input);
        }
      },
      async postBuild(input) {
        for (const part of own) {
          await part.postBuild?.(input);
        }
      },
    };
  };
}
