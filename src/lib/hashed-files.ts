/**
 * Files that code names by `new URL('./file', import.meta.url)` and that are no pictures: modules of
 * WebAssembly, receipts, guests. They go to the other files with a hash in their name, which
 * browsers keep.
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
