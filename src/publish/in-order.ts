import type {LoadContext, Plugin} from '@docusaurus/types';

type CreatePlugin = (context: LoadContext) => Plugin;

/**
 * Docusaurus runs what plugins do after the build (`postBuild`) all at once.
 *
 * @returns the same plugins, of which each waits there for the one before it
 */
export function inOrder(plugins: readonly CreatePlugin[]): CreatePlugin[] {
  let previous: Promise<void> = Promise.resolve();
  return plugins.map((create) => (context) => {
    const plugin = create(context);
    return {
      ...plugin,
      postBuild(props) {
        previous = previous.then(() => plugin.postBuild?.(props));
        return previous;
      },
    };
  });
}
