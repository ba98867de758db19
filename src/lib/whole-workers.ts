/**
 * Workers that use packages, in one file each: the security policy lets a worker load no further
 * scripts. Their names end in `.worker`:
 *
 *     new Worker(/* webpackChunkName: "run.worker" *\/ new URL('./run.worker.ts', import.meta.url))
 */
import type {Plugin} from '@docusaurus/types';

export default function wholeWorkersPlugin(): Plugin {
  return {
    name: 'whole-workers',
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            optimization: {
              splitChunks: {
                cacheGroups: {
                  // The bundler's own group, for all other chunks.
                  defaultVendors: {
                    test: /[\\/]node_modules[\\/]/,
                    priority: -10,
                    reuseExistingChunk: true,
                    chunks: ({name}) => !name?.endsWith('.worker'),
                  },
                },
              },
            },
          },
  };
}
