/** How packages are split, and options of the bundler that Docusaurus does not set. */
import type {Plugin} from '@docusaurus/types';

/**
 * The bundler's own group of packages, for all chunks but those of workers: a worker stays in one
 * file with the packages it uses, since the security policy lets it load no further scripts.
 */
const defaultVendors = {
  test: /[\\/]node_modules[\\/]/,
  priority: -10,
  reuseExistingChunk: true,
  // A worker's chunk starts by itself, so it has a runtime of its own. So has the main script with
  // `src/speed`, which puts its packages in a script of their own.
  chunks: (chunk: {hasRuntime: () => boolean}) => !chunk.hasRuntime(),
};

export default function bundlerPlugin(): Plugin {
  return {
    name: 'bundler',
    configureWebpack: (_config, isServer) => ({
      // WebAssembly modules, receipts and guests that code references with `new URL('./file',
      // import.meta.url)`. The hash in the name lets browsers cache them permanently.
      output: {assetModuleFilename: 'assets/files/[name].[contenthash:8][ext]'},
      ...(!isServer && {optimization: {splitChunks: {cacheGroups: {defaultVendors}}}}),
    }),
  };
}
