/** Injects faults into the responses that the browser receives, so that the build stays unmodified. */
import type {Page, Route} from '@playwright/test';

const scripts = '**/assets/js/*.js';

interface Gate {
  /** Resolves when a file is being held back. */
  closed: Promise<void>;
  /** Releases all requests, including later ones. */
  open(): Promise<void>;
}

/** Holds back files whose URLs match and that are requested from now on. */
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
 * Makes the browser report a slow connection, or the data-saving mode. Pages then don't prefetch
 * chunks.
 */
export async function sayConnection(
  page: Page,
  connection: {effectiveType: string; saveData: boolean},
): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', {get: () => value});
  }, connection);
}

/** A slow connection, on which the site does not load its typeface. */
export const slow = {effectiveType: '3g', saveData: false};
export const thrifty = {effectiveType: '4g', saveData: true};

/** Makes every access to the browser's storage throw. */
export const denyStorage = (page: Page, name = 'localStorage') =>
  page.addInitScript((storage) => {
    Object.defineProperty(window, storage, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }, name);
