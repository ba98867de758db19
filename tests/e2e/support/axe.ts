/** Runs axe's WCAG 2.2 AA rules, with optimizations for speed. */
import type {Page} from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Marks the first element of each color, size, weight and background of text, and axe looks at the
 * contrast of these only. Its contrast rule takes 10 ms or more per element, and a page with code
 * has hundreds of elements that look the same.
 */
async function markLooks(page: Page, within: string): Promise<void> {
  await page.evaluate((selector) => {
    // Lays out the whole page: parts whose layout is put off have no size.
    document.documentElement.dataset.laidOut = '';
    // Ends all transitions: axe would measure a color between the old and the new one.
    for (const change of document.getAnimations()) {
      if (change instanceof CSSTransition) change.finish();
    }
    const seen = new Set<string>();
    const hasText = (element: Element): boolean =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim());
    /** A hidden element must not be the example of a look that visible ones share. */
    const isShown = (element: Element): boolean => {
      const {width, height} = element.getBoundingClientRect();
      return element.checkVisibility({visibilityProperty: true}) && width > 2 && height > 2;
    };
    /** @param around what the element stands on: all that is around it and paints or fades */
    const mark = (element: Element, around: string): void => {
      const style = getComputedStyle(element);
      const {backgroundColor, backgroundImage, opacity, filter} = style;
      const own = [backgroundColor, backgroundImage, opacity, filter].join();
      const ground = own === 'rgba(0, 0, 0, 0),none,1,none' ? around : `${around} | ${own}`;
      const look = [style.color, style.fontSize, style.fontWeight, ground].join(' | ');
      const isNew = hasText(element) && isShown(element) && !seen.has(look);
      if (isNew) seen.add(look);
      element.toggleAttribute('data-look', isNew);
      for (const child of element.children) mark(child, ground);
    };
    mark(document.querySelector(selector)!, '');
  }, within);
}

/**
 * Returns what axe finds, except header cells that hold only a formula: axe does not read MathML,
 * unlike screen readers, and reports these cells as empty.
 *
 * @param within the part to look at; all of the page if left out
 * @param rules all rules, or only those of contrast, which alone depend on the color mode
 */
export async function violations(
  page: Page,
  where: string,
  within = 'body',
  rules = tags,
): Promise<string[]> {
  // The source is long, so a document reads it once.
  if (await page.evaluate(() => !('axe' in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(() =>
      window.axe.configure({rules: [{id: 'color-contrast', selector: '[data-look]'}]}),
    );
  }
  await markLooks(page, within);
  const found = await page.evaluate(
    async ([selector, runOnly]) => {
      // Formulas slow axe down: take out those elsewhere, but not in headings, which axe compares.
      const here = `${selector}, h1, h2, h3, h4, h5, h6, .katex .katex`;
      const apart = [...document.querySelectorAll('.katex')].filter((one) => !one.closest(here));
      const places = apart.map(() => document.createComment(''));
      apart.forEach((one, n) => one.replaceWith(places[n]!));
      const place = selector === 'body' ? document : selector;
      const run = await window.axe.run(place, {resultTypes: ['violations'], runOnly});
      apart.forEach((one, n) => places[n]!.replaceWith(one));
      const isFormula = (id: string, target: string) =>
        id === 'empty-table-header' && document.querySelector(`${target} math`);
      return run.violations.flatMap(({id, help, nodes}) => {
        const targets = nodes.map(({target}) => target.join(' '));
        const wrong = targets.filter((target) => !isFormula(id, target));
        return wrong.map((target) => `${id} (${help}): ${target}`);
      });
    },
    [within, rules] as const,
  );
  return found.map((text) => `${where}: ${text}`);
}

/** Runs all rules in dark mode, then the contrast rules in light mode. */
export async function violationsInBothModes(page: Page, within = 'body'): Promise<string[]> {
  const found = [];
  for (const [mode, rules] of Object.entries({dark: tags, light: ['color-contrast']})) {
    await page.evaluate((value) => (document.documentElement.dataset.theme = value), mode);
    found.push(...(await violations(page, mode, within, rules)));
  }
  return found;
}

/** axe's own functions, which its types lack. */
interface Functions {
  Color: new () => {parseString: (color: string) => object};
  getContrast: (ground: object, color: object) => number;
}
const {Color, getContrast} = (axe.commons as unknown as {color: Functions}).color;

/** Returns the contrast of two CSS colors, as WCAG 2.2 §1.4.3 defines it. */
export const contrast = (color: string, ground: string) =>
  getContrast(new Color().parseString(ground), new Color().parseString(color));
