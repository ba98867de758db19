/** Looks at every page, several in a test: the second page of a tab costs half of the first. */
import {test as base, type Page} from '@playwright/test';
import {pagePaths} from './pages';
import {expect, hydrated} from './test';

const pagesInATest = 12;

interface Group {
  /** The first and the last page, for the title of a test. */
  range: string;
  tag: '@nightly' | [];
  paths: string[];
}

/**
 * Puts all pages of the build into groups, each for one test.
 *
 * @param isDaily whether a page is tested every day, or only in the nightly run
 */
export function pageGroups(isDaily: (path: string) => boolean): Group[] {
  return [true, false].flatMap((daily) => {
    const all = pagePaths().filter((path) => isDaily(path) === daily);
    return Array.from({length: Math.ceil(all.length / pagesInATest)}, (_, n) => {
      const paths = all.slice(n * pagesInATest, (n + 1) * pagesInATest);
      return {range: `${paths[0]} to ${paths.at(-1)}`, tag: daily ? [] : '@nightly', paths};
    });
  });
}

/**
 * Opens one page after the other, and looks at it when it has hydrated. Fails at the first page that
 * does not come, at which the browser complains, or which does not look as it should, and names it.
 */
export async function visitEach(
  {page, complaints}: {page: Page; complaints: string[]},
  paths: string[],
  look: (path: string) => Promise<void>,
): Promise<void> {
  base.slow();
  const viewport = page.viewportSize()!;
  for (const path of paths) {
    await base.step(path, async () => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({media: null});
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await hydrated(page);
      await look(path);
      expect(complaints).toEqual([]);
    });
  }
}
