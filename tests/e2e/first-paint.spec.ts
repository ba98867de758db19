/** What a reader has before and while scripts and sheets arrive. */
import {expect, hydrated, test} from './support/test';

test('on a slow line the text is shown in the fallback, and the face is never fetched', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', {get: () => ({effectiveType: '3g'})});
  });
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/fonts/')) {
      fonts.push(request.url());
    }
  });
  await page.goto('/api/');
  await hydrated(page);
  await expect(page.locator('body')).not.toHaveCSS('font-family', /Hyperlegible/);
  expect(fonts).toEqual([]);
});

test('on another line the text is in the site’s face', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', {get: () => undefined});
  });
  await page.goto('/api/');
  await hydrated(page);
  await expect(page.locator('body')).toHaveCSS('font-family', /Hyperlegible/);
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({family, status}) => family.includes('Hyperlegible') && status === 'loaded',
    ),
  );
});

test('without scripts the whole stylesheet comes too', async ({browser}) => {
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  const sheet = page.waitForResponse(/\/assets\/css\/styles\..+\.css$/);
  await page.goto('/api/');
  expect((await sheet).status()).toBe(200);
  await context.close();
});

for (const path of ['/api/', '/proof-system/', '/reference-docs/about-fri', '/studyclub', '/']) {
  test(`${path}: nothing moves while sheets and scripts arrive`, async ({page}) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'connection', {
        get: () => ({effectiveType: '3g'}),
      });
    });
    // The sheets come late, so that the first frame has what is in the page.
    await page.route(/\/assets\/css\//, async (route) => {
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      );
      await route.continue();
    });
    await page.goto(path);
    await hydrated(page);
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              sum += (entry as PerformanceEntry & {value: number}).value;
            }
          }).observe({type: 'layout-shift', buffered: true});
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(moved).toBeLessThan(0.005);
  });
}

test('an answer folds with an animated height, and stays folded as it was left', async ({page}) => {
  await page.goto('/studyclub');
  await hydrated(page);
  const details = page.locator('details', {hasText: 'Answers to session 1'}).first();
  const summary = details.locator('summary');
  for (const opens of [true, false]) {
    // Listened for in the page, so that no frame is missed.
    const pressed = await details.evaluateHandle((element) => ({
      animated: new Promise<boolean>((resolve) => {
        element.addEventListener(
          'click',
          () =>
            requestAnimationFrame(() =>
              resolve(element.lastElementChild!.getAnimations().length > 0),
            ),
          {once: true},
        );
      }),
    }));
    await summary.press('Enter');
    expect(await pressed.evaluate(({animated}) => animated)).toBe(true);
    await expect(details).toHaveJSProperty('open', opens);
    await expect(details.locator('p').first()).toBeVisible({visible: opens});
  }
});

test('with less motion an answer folds at once', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.goto('/studyclub');
  await hydrated(page);
  const details = page.locator('details', {hasText: 'Answers to session 1'}).first();
  await details.locator('summary').click();
  await expect(details).toHaveJSProperty('open', true);
  expect(await details.evaluate((element) => element.getAnimations({subtree: true}).length)).toBe(
    0,
  );
});
