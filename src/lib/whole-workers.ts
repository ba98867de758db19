/**
 * Each worker in one file, with the packages it uses: the security policy lets a worker load no
 * further scripts.
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
                    // A worker's chunk starts by itself, so it has a runtime of its own. A page's
                    // chunks share one, which has a file of its own.
                    chunks: (chunk) => !chunk.hasRuntime(),
                  },
                },
              },
            },
          },
  };
}
