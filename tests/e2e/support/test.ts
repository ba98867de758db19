/** Every browser test fails on a console message or a request to another host. */
import {expect, test as base, type Page} from '@playwright/test';

interface Watch {
  /** Console warnings and errors, uncaught exceptions, requests to other hosts. */
  complaints: string[];
}

export const test = base.extend<Watch>({
  complaints: [
    async ({context, baseURL}, use) => {
      const complaints: string[] = [];
      const own = new URL(baseURL!).host;
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
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    {auto: true},
  ],
});

export {expect};

/** Resolves when React has taken the page over: late, where many tests share few processors. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', {
    timeout: 45_000,
  });
}
