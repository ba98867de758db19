/**
 * Publishes WebAssembly modules, receipts and guests that code references with `new URL('./file',
 * import.meta.url)`. Their file names contain a hash, so that browsers can cache them permanently.
 */
import type {Plugin} from '@docusaurus/types';

export default function hashedFilesPlugin(): Plugin {
  return {
    name: 'hashed-files',
    configureWebpack: (_config, isServer) => ({
      module: {
        rules: [
          {
            test: /\.(?:wasm|bin|elf)$/,
            type: 'asset/resource',
            generator: {filename: 'assets/files/[name].[contenthash:8][ext]', emit: !isServer},
          },
        ],
      },
    }),
  };
}
