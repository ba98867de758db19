/** Combines several parts with a common purpose, each in its own file, into one plugin. */
import type {LoadContext, Plugin} from '@docusaurus/types';

/** The hooks of a plugin, for a part. Of HTML tags, only those in the head are passed on. */
type Hooks = Omit<Plugin, 'name'>;

export type PluginPart = (context: LoadContext) => Hooks;

/**
 * @param parts run in order: a hook of a part starts when the one before it has finished. Of hooks that
 *   are not named below, such as `configureWebpack`, only one part may have each.
 */
export function composePlugin(name: string, parts: readonly PluginPart[]) {
  return (context: LoadContext): Plugin => {
    const own = parts.map((part) => part(context));
    const inTurn = async (step: (part: Hooks) => unknown) => {
      for (const part of own) {
        await step(part);
      }
    };
    return {
      ...(Object.assign({}, ...own) as Hooks),
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
