/** Makes every browser test fail on a console message or a request to another host. */
import {expect, test as base} from '@playwright/test';
import type {BrowserContext, Locator, Page} from '@playwright/test';
import {addDelays} from './delays';

/** @returns a list that grows with each complaint of the context's pages */
export function complaintsOf(context: BrowserContext, baseURL: string): string[] {
  const complaints: string[] = [];
  const own = new URL(baseURL).host;
  context.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) {
      complaints.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== own) {
      complaints.push(`request to ${url.host}`);
    }
  });
  return complaints;
}

export const test = base.extend<{
  /** Console warnings and errors, uncaught exceptions, requests to other hosts. */
  complaints: string[];
}>({
  context: async ({context}, use) => {
    const most = Number(process.env.DELAYS ?? 0);
    if (most > 0) await addDelays(context, most);
    await use(context);
    // Answers that tests change may still be on their way, and nobody waits for them any more.
    const routed = [context, ...context.pages()];
    await Promise.all(routed.map((one) => one.unrouteAll({behavior: 'ignoreErrors'})));
  },
  complaints: [
    async ({context, baseURL}, use) => {
      const complaints = complaintsOf(context, baseURL!);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    {auto: true},
  ],
});

export {expect};

/** Removes expected messages of the browser. Any other message still fails the test. */
export const forgive = (complaints: string[], expected: RegExp) =>
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !expected.test(text)));

/** Removes expected messages of the browser. Fails if there was none, or another. */
export function expectTold(complaints: string[], expected: RegExp): void {
  expect(complaints, 'messages of the browser').not.toEqual([]);
  forgive(complaints, expected);
  expect(complaints).toEqual([]);
}

/**
 * Resolves when React has hydrated the page and the rest of the styles applies to the screen, which
 * takes long if many tests share few processors.
 */
export async function hydrated(page: Page): Promise<void> {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-has-hydrated', 'true', {timeout: 45_000});
  await expect(page.locator('body > link[media="print"]')).toHaveCount(0);
}

/** Opens a page; resolves when it has hydrated. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path);
  await hydrated(page);
  return response;
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** Resolves when the page has hydrated and its fonts have loaded, so that measured sizes are final. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** Resolves when the browser has rendered all changes so far. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Presses a button. @returns the seconds in which a list then folds or unfolds */
export async function foldingTime(list: Locator, button: Locator): Promise<number> {
  // Listened for in the page, so that no frame is missed.
  const ended = await list.evaluateHandle((element) => ({
    transition: new Promise<number>((resolve) => {
      element.addEventListener('transitionend', (event) => {
        const {propertyName, elapsedTime} = event as TransitionEvent;
        if (propertyName === 'height' && event.target === element) resolve(elapsedTime);
      });
    }),
  }));
  await button.press('Enter');
  return ended.evaluate(({transition}) => transition);
}

export const title = (page: Page) => page.getByRole('heading', {level: 1});

export const leadsTo = (link: Locator, address: string | RegExp) =>
  expect(link).toHaveAttribute('href', address);

/** Translates as browsers do: replaces each text by an element of their own. */
export const translate = (part: Locator) =>
  part.evaluate((element) => {
    for (const one of [element, ...element.querySelectorAll(':not(svg *)')]) {
      for (const text of [...one.childNodes].filter((node) => node instanceof Text)) {
        const font = document.createElement('font');
        font.textContent = text.data;
        text.replaceWith(font);
      }
    }
  });

/** The addresses that a page asks for from now on. */
export function requests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}

/** Paths of the documents requested from now on; a page that scripts change requests none. */
export function documents(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Elements that stick out of the page, and answers or stacked tables wider than their parents. */
export const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const {scrollWidth, clientWidth} = document.documentElement;
    const all = [...document.querySelectorAll<HTMLElement>('body *')];
    const boxes = innerWidth <= 640 ? 'details > div, .stacked' : 'details > div';
    const answers = all.filter((one) => one.matches(boxes));
    answers.forEach((answer) => answer.parentElement!.setAttribute('open', ''));
    const cut = answers.filter((answer) => answer.offsetWidth > answer.parentElement!.clientWidth);
    const wide = scrollWidth <= clientWidth ? [] : all;
    return [
      ...cut,
      ...wide.filter((element) => element.getBoundingClientRect().right > clientWidth + 1),
    ]
      .slice(0, 3)
      .map((element) => `${element.tagName}.${element.className}`);
  });

/** The fonts that draw the text of elements: a list for each. */
export async function fontsOf(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const {root} = await session.send('DOM.getDocument', {depth: 0});
  const found = await session.send('DOM.querySelectorAll', {nodeId: root.nodeId, selector});
  const ask = (nodeId: number) => session.send('CSS.getPlatformFontsForNode', {nodeId});
  return (await Promise.all(found.nodeIds.map(ask))).map(({fonts}) => fonts);
}

/** The layout shift of the page since it began, including the next frame. */
export const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as PerformanceEntry & {value: number}).value;
        }).observe({type: 'layout-shift', buffered: true});
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
