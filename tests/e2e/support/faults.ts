/** Injects faults into the responses that the browser receives, so that the build stays unmodified. */
import type {BrowserContext, Page, Route} from '@playwright/test';
import {visit} from './test';

/** Waits until a busy page is idle, so that new routes apply. Idle callbacks would need frames. */
export const idle = (page: Page) =>
  page.evaluate('scheduler.postTask(() => {}, {priority: "background"})');

/** Holds back files whose URLs match and that are requested from now on. */
export async function hold(page: Page, files: string | RegExp) {
  const waiting: Route[] = [];
  let isOpen = false;
  let report = () => {};
  const closed = new Promise<void>((resolve) => (report = resolve));
  await page.route(files, async (route) => {
    if (isOpen) return route.fallback();
    waiting.push(route);
    report();
  });
  await idle(page);
  return {
    /** Resolves when a file is being held back. */
    closed,
    /** Releases all requests, including later ones. */
    async open() {
      isOpen = true;
      await Promise.all(waiting.splice(0).map((route) => route.fallback()));
    },
  };
}

export const holdScripts = (page: Page) => hold(page, '**/assets/js/*.js');

/** Makes the browser report its connection. On a slow one, or to save data, pages prefetch nothing. */
export const sayConnection = (page: Page, connection: typeof slow) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', {get: () => value});
  }, connection);

/** A slow connection, on which the site does not load its typeface. */
export const slow = {effectiveType: '3g', saveData: false};

/** Opens a page without prefetching what its links lead to, as for a reader who saves data. */
export async function visitThriftily(page: Page, path: string): Promise<void> {
  await sayConnection(page, {effectiveType: '4g', saveData: true});
  await visit(page, path);
}

/** Changes the text of files on their way to the browser. */
export const alter = (
  pages: Page | BrowserContext,
  files: string | RegExp,
  change: (text: string) => string,
) =>
  pages.route(files, async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, body: change(await response.text())});
  });

/** Makes methods of the storage throw; with a length, only when they write longer texts. */
export const refuseStorage = (page: Page, methods: string[], length = -1) =>
  page.addInitScript(
    ([names, most]) => {
      const storage = Storage.prototype as Record<string, Storage['setItem']>;
      for (const name of names) {
        const act = Reflect.get(storage, name);
        storage[name] = function (...values) {
          if ((values[1]?.length ?? 0) > most) throw new DOMException('No.', 'QuotaExceededError');
          act.apply(this, values);
        };
      }
    },
    [methods, length] as const,
  );

/** Makes every access to the browser's storage throw. */
export const denyStorage = (page: Page, name = 'localStorage') =>
  page.addInitScript((storage) => {
    Object.defineProperty(window, storage, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }, name);
