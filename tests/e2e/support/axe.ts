/** Runs axe's WCAG 2.2 AA rules, with optimizations for speed. */
import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Tells whether a violation is about a header cell that contains only a formula. axe does not read
 * MathML, unlike screen readers, and reports these cells as empty. No other violation is ignored.
 */
async function isFormulaInHeader(page: Page, rule: string, target: unknown[]): Promise<boolean> {
  return (
    rule === 'empty-table-header' && (await page.locator(`${target.join(' ')} math`).count()) > 0
  );
}

/**
 * Marks elements whose text has the same color, size, weight and background as an earlier text, so
 * that axe skips them. Its contrast rule takes 10 ms or more per element, and a page with code has
 * hundreds of elements that look the same.
 */
async function markRepeated(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Else what is put off has no size.
    document.documentElement.dataset.whole = '';
    const seen = new Set<string>();
    /** What a text stands on: all that is around it and paints or fades. */
    const groundOf = (element: Element, around: string): string => {
      const {backgroundColor, backgroundImage, opacity, filter} = getComputedStyle(element);
      const own = [backgroundColor, backgroundImage, opacity, filter].join();
      return own === 'rgba(0, 0, 0, 0),none,1,none' ? around : `${around} | ${own}`;
    };
    /** What is not shown stands for nothing that is. */
    const isShown = (element: Element): boolean => {
      const {width, height} = element.getBoundingClientRect();
      return element.checkVisibility({visibilityProperty: true}) && width > 2 && height > 2;
    };
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim());
    /** Whether all text of an element has been seen, its own and that of what is in it. */
    const isRepeated = (element: Element, around: string): boolean => {
      const ground = groundOf(element, around);
      let repeated = true;
      if (hasText(element) && isShown(element)) {
        const {color, fontSize, fontWeight} = getComputedStyle(element);
        const look = [color, fontSize, fontWeight, ground].join(' | ');
        repeated = seen.has(look);
        seen.add(look);
      }
      const known = [...element.children].map((child) => isRepeated(child, ground));
      repeated &&= known.every(Boolean);
      // The outermost alone are marked: axe asks for each element whether a mark is around it.
      [...element.children].forEach((child, n) =>
        child.toggleAttribute('data-repeated', known[n]! && !repeated),
      );
      return repeated;
    };
    isRepeated(document.body, '');
  });
}

/**
 * @param within the part to look at; all of the page if left out
 * @param kind contrast depends on the colour mode, all other rules do not
 */
export async function violations(
  page: Page,
  where: string,
  within?: string,
  kind: 'all' | 'contrast' = 'all',
): Promise<string[]> {
  const axe = () => {
    // Twice as quick; the other mode is for frames of other origins, which the site has none of.
    const builder = new AxeBuilder({page}).setLegacyMode();
    const options = {resultTypes: ['violations' as const]};
    return (within ? builder.include(within) : builder).options(options);
  };
  const runs = [];
  if (kind === 'all') {
    runs.push(await axe().withTags(tags).disableRules('color-contrast').analyze());
  }
  await markRepeated(page);
  runs.push(await axe().withRules('color-contrast').exclude('[data-repeated]').analyze());
  const found: string[] = [];
  for (const {id, help, nodes} of runs.flatMap((run) => run.violations)) {
    for (const {target} of nodes) {
      if (!(await isFormulaInHeader(page, id, target))) {
        found.push(`${where}: ${id} (${help}): ${target.join(' ')}`);
      }
    }
  }
  return found;
}

/** Runs all rules in dark mode, then the contrast rules in light mode. */
export async function violationsInBothModes(page: Page, within?: string): Promise<string[]> {
  const found = [];
  for (const [mode, kind] of [
    ['dark', 'all'],
    ['light', 'contrast'],
  ] as const) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, mode);
    found.push(...(await violations(page, mode, within, kind)));
  }
  return found;
}
