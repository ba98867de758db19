/**
 * What happens to the finished build before it is published, step by step.
 *
 * Docusaurus runs the `postBuild` of all plugins at once, but some of this work rests on other:
 * the policy on the styles in the pages, the figures of `/status` on everything. So it is one
 * plugin, last in the list, whose parts run in the order that the configuration gives.
 */
import {composePlugin, type PluginPart} from '../lib/compose-plugin';

/** @param parts the `postBuild` of each changes or adds files below `outDir` */
export default function publishPlugin(parts: readonly PluginPart[]) {
  return composePlugin('publish', parts);
}
