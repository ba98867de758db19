/**
 * Lists the files that a page is made from beside its own text. The bundler watches them, since it
 * would otherwise keep an outdated page.
 */
import path from 'node:path';
import {filesBelow} from '../lib/files';
import {glossaryPage} from '../markdown/glossary-terms';
import {stepsAround} from '../markdown/path-steps';
import {listReferences} from '../markdown/sample-regions';
import {versionTreeOf} from '../versions/folders';

/**
 * Returns the samples that a page quotes with their verdicts and runs, the version's tables, the
 * terms, the paths, and the steps before and after the page.
 *
 * @param page absolute path of the page
 */
export function pageDependencies(siteDir: string, page: string, source: string): string[] {
  const tree = versionTreeOf(page, siteDir);
  const samplesDir = path.join(tree, '_samples');
  const samples = listReferences(source).map(({file}) => path.join(samplesDir, file));
  const reference = path.join(tree, '_reference');
  return [
    ...samples,
    ...(samples.length > 0 ? [path.join(samplesDir, 'samples-status.json')] : []),
    ...(source.includes('```output ') ? [path.join(samplesDir, 'records.json')] : []),
    ...(source.includes('<ApiTable')
      ? filesBelow(reference).map((name) => path.join(reference, name))
      : []),
    path.join(siteDir, glossaryPage),
    path.join(siteDir, 'src/config/paths.ts'),
    ...stepsAround(page, siteDir).flatMap(({previous, next}) =>
      [previous, next].flatMap((step) => step?.file ?? []),
    ),
  ];
}
