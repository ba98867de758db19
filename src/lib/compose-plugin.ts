/** Combines several parts with a common purpose, each in its own file, into one plugin. */
import type {LoadContext, Plugin} from '@docusaurus/types';

/** The plugin hooks that a part may implement. Of HTML tags, only those in the head are passed on. */
type Hooks = Pick<
  Plugin,
  'getPathsToWatch' | 'injectHtmlTags' | 'loadContent' | 'allContentLoaded' | 'postBuild'
>;

export type PluginPart = (context: LoadContext) => Hooks;

/** @param parts run in order: a hook of a part starts when the one before it has finished */
export function composePlugin(name: string, parts: readonly PluginPart[]) {
  return (context: LoadContext): Plugin => {
    const own = parts.map((part) => part(context));
    const inTurn = async (step: (part: Hooks) => unknown) => {
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
