/** Faults, put into what the browser receives, so that the site under test is the real one. */
import type {Page, Route} from '@playwright/test';

const scripts = '**/assets/js/*.js';

/** Rewrites the site's scripts on their way to the browser. */
export async function rewriteScripts(
  page: Page,
  rewrite: (source: string, file: string) => string,
): Promise<void> {
  await page.route(scripts, async (route) => {
    const file = new URL(route.request().url()).pathname;
    try {
      const response = await route.fetch();
      await route.fulfill({response, body: rewrite(await response.text(), file)});
    } catch (error) {
      // The page may have gone on before its script arrived.
      if (!page.isClosed() && !/disposed|closed/.test(String(error))) {
        throw error;
      }
    }
  });
}

interface Gate {
  /** Resolves when a file is being held back. */
  closed: Promise<void>;
  /** Lets everything through, now and later. */
  open(): Promise<void>;
}

/** Holds back the files, of these addresses, that are asked for from now on. */
export async function hold(page: Page, files: string | RegExp): Promise<Gate> {
  const waiting: Route[] = [];
  let isOpen = false;
  let report = () => {};
  const closed = new Promise<void>((resolve) => {
    report = resolve;
  });
  await page.route(files, async (route) => {
    if (isOpen) {
      await route.continue();
      return;
    }
    waiting.push(route);
    report();
  });
  return {
    closed,
    async open() {
      isOpen = true;
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
    },
  };
}

export const holdScripts = (page: Page): Promise<Gate> => hold(page, scripts);

/**
 * Makes the browser say that the line is slow, or that the reader saves data. Code is then
 * loaded when it is needed, and not before.
 */
export async function sayConnection(
  page: Page,
  connection: {effectiveType: string; saveData: boolean},
): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', {get: () => value});
  }, connection);
}

/** The site’s face stays away then. */
export const slow = {effectiveType: '3g', saveData: false};
export const thrifty = {effectiveType: '4g', saveData: true};
