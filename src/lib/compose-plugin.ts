/** Combines several parts with a common purpose, each in its own file, into one plugin. */
import type {LoadContext, Plugin} from '@docusaurus/types';

/** The hooks of a plugin, for a part. Of HTML tags, only those in the head are passed on. */
type Hooks = Omit<Plugin, 'name'>;

export type PluginPart = (context: LoadContext) => Hooks;

/**
 * @param parts run in order: a hook of a part starts when the one before it has finished
 * @throws Error if two parts have a hook that is not combined below, such as `configureWebpack`
 */
export function composePlugin(name: string, parts: readonly PluginPart[]) {
  return (context: LoadContext): Plugin => {
    const own = parts.map((part) => part(context));
    const inTurn = async (step: (part: Hooks) => unknown) => {
      for (const part of own) {
        await step(part);
      }
    };
    const combined: Hooks = {
      getPathsToWatch: () => own.flatMap((part) => part.getPathsToWatch?.() ?? []),
      injectHtmlTags: (input) => ({
        headTags: own.flatMap((part) => part.injectHtmlTags?.(input)?.headTags ?? []),
      }),
      loadContent: () => inTurn((part) => part.loadContent?.()),
      allContentLoaded: (input) => inTurn((part) => part.allContentLoaded?.(input)),
      postBuild: (input) => inTurn((part) => part.postBuild?.(input)),
    };
    const others = own.flatMap((part) => Object.keys(part)).filter((hook) => !(hook in combined));
    const twice = others.find((hook, index) => others.indexOf(hook) !== index);
    if (twice) {
      throw new Error(
        `Two parts of the plugin "${name}" have the hook ${twice}. Combine it in src/lib/compose-plugin.ts.`,
      );
    }
    return {...(Object.assign({}, ...own) as Hooks), ...combined, name};
  };
}
