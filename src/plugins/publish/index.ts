/**
 * What happens to the finished build before it is published, step by step.
 *
 * Docusaurus runs the `postBuild` of all plugins at once, but some of this work rests on other:
 * the policy on the styles in the pages, the figures of `/status` on everything. So it is one
 * plugin, last in the list, which runs its steps in the order that the configuration gives.
 */
import type {Plugin, Props} from '@docusaurus/types';

/** Changes or adds files below `outDir`. */
export type PublishStep = (props: Props) => Promise<void> | void;

/** @param steps in their order; each begins when the one before it is done */
export default function publishPlugin(steps: readonly PublishStep[]): () => Plugin {
  return () => ({
    name: 'publish',
    async postBuild(props) {
      for (const step of steps) {
        await step(props);
      }
    },
  });
}
