/**
 * Options of the bundler that the site needs with or without `src/speed`: which files a page is made
 * from, how packages are split, and names of assets.
 */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {filesBelow} from '../lib/files';
import {drawingsFile} from '../markdown/diagrams';
import {glossaryPage} from '../markdown/glossary-terms';
import {listReferences} from '../markdown/sample-regions';
import {versionTreeOf} from '../versions/folders';
import {pageFolders} from '../versions/versions';

/**
 * The bundler's own group of packages, for all chunks but those of workers: a worker stays in one
 * file with the packages it uses, since the security policy lets it load no further scripts.
 */
const defaultVendors = {
  test: /[\\/]node_modules[\\/]/,
  priority: -10,
  reuseExistingChunk: true,
  // Leaves out chunks with a runtime of their own: those of workers and, with `src/speed`, the main
  // script, whose packages `src/speed` puts into a separate script.
  chunks: (chunk: {hasRuntime: () => boolean}) => !chunk.hasRuntime(),
};

/**
 * Returns the files that a page is made from beside its own text: the samples that it quotes with
 * their verdicts and runs, drawings, the version's tables, and the terms. The bundler watches them,
 * since it would otherwise keep an outdated page.
 *
 * @param page absolute path of the page
 */
function pageDependencies(siteDir: string, page: string, source: string): string[] {
  const tree = versionTreeOf(page, siteDir);
  const samplesDir = path.join(tree, '_samples');
  const samples = listReferences(source).map(({file}) => path.join(samplesDir, file));
  const reference = path.join(tree, '_reference');
  return [
    ...samples,
    ...(samples.length > 0 || source.includes('```output ')
      ? [path.join(samplesDir, 'records.json')]
      : []),
    ...(source.includes('```mermaid') ? [drawingsFile] : []),
    ...(source.includes('<ApiTable')
      ? filesBelow(reference).map((name) => path.join(reference, name))
      : []),
    path.join(siteDir, glossaryPage),
  ];
}

export default function bundlerPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'bundler',
    configureWebpack: (_config, isServer) => ({
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            // Docusaurus reads `include` of every MDX rule.
            include: pageFolders.map((folder) => path.join(siteDir, folder)),
            enforce: 'pre',
            loader: path.join(__dirname, 'dependencies-loader.cjs'),
            options: {
              filesOf: (page: string, source: string) => pageDependencies(siteDir, page, source),
            },
          },
        ],
      },
      // WebAssembly modules, receipts and guests that code references with `new URL('./file',
      // import.meta.url)`. The hash in the name lets browsers cache them permanently.
      output: {assetModuleFilename: 'assets/files/[name].[contenthash:8][ext]'},
      ...(!isServer && {optimization: {splitChunks: {cacheGroups: {defaultVendors}}}}),
    }),
  };
}
