/** The position of each page on its reading path (`src/config/reading-paths.ts`). */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {paths, type ReadingPath} from '../config/reading-paths';
import {inProject} from '../lib/files';
import {apiVersions} from '../versions/versions';

const inApi = /^api\//;

/** @param api the folder of the reader's version */
const fileOf = (page: string, api: string) =>
  inApi.test(page) ? `${page.replace(inApi, `${api}/`)}.mdx` : `docs/${page}.mdx`;

/** Whether the build has a page. A production build leaves drafts out. */
function isBuilt(file: string): boolean {
  const isDraft = () => /^---\n(?:(?!---\n).*\n)*?draft: *true\b/.test(readFileSync(file, 'utf8'));
  return existsSync(file) && !(process.env.NODE_ENV === 'production' && isDraft());
}

interface Place {
  /** In words: `Prove something: step 3 of 7`. */
  words: string;
  /** Ids of the pages before and after it, in its docs plugin. */
  previous: string | null;
  next: string | null;
}

/** Returns a page's position on its path, among the pages that its version has. */
export function placeOnPath(file: string, siteDir: string): Place | undefined {
  const relative = inProject(siteDir, file);
  const version = apiVersions.find(({folder}) => relative.startsWith(`${folder}/`));
  const folder = version?.folder ?? 'docs';
  const page = relative.replace(/\.mdx$/, '').replace(`${folder}/`, version ? 'api/' : '');
  const readingPath = (paths as readonly ReadingPath[]).find(({pages}) => pages.includes(page));
  if (!readingPath || !isBuilt(file)) return undefined;
  const fileAt = (other: string) => path.join(siteDir, fileOf(other, folder));
  const steps = readingPath.pages.filter((other) => isBuilt(fileAt(other)));
  const index = steps.indexOf(page);
  const idAt = (step: number) => steps[step]?.replace(inApi, '') ?? null;
  const words = `${readingPath.name}: step ${index + 1} of ${steps.length}`;
  return {words, previous: idAt(index - 1), next: idAt(index + 1)};
}

/** Returns one message for each page of a path that no version has. */
export function checkPaths(siteDir: string): string[] {
  return paths.flatMap(({name, pages}) =>
    pages
      .filter((page) =>
        apiVersions.every(({folder}) => !existsSync(path.join(siteDir, fileOf(page, folder)))),
      )
      .map(
        (page) =>
          `src/config/reading-paths.ts: the path “${name}” names ${page}, which no version has: there is no ${fileOf(page, 'api')}. Fix the id, or remove it.`,
      ),
  );
}
