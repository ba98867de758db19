/** On paper a page is its article, with addresses written out. Cut-off text: `routes.spec.ts`. */
import {expect, test, title, visit} from './support/test';

// A4 at 96 pixels to the inch, less the margins of the sheet.
test.use({viewport: {width: 673, height: 987}});

test('on paper a page is its article, black on white, with addresses', async ({page}) => {
  await visit(page, '/api/zkvm/install');
  await page.emulateMedia({media: 'print'});
  await expect(title(page)).toBeVisible();

  await test.step('the chrome is gone', async () => {
    const docs = ['sidebar-container', 'breadcrumbs', 'toc-desktop', 'toc-mobile', 'footer'];
    const tools = ['.pagination-nav', '.theme-code-block button', '.hash-link'];
    const chrome = ['.navbar', '.footer', ...tools, ...docs.map((part) => `.theme-doc-${part}`)];
    await expect(page.locator(chrome.join()).filter({visible: true})).toHaveCount(0);
    const article = (await page.locator('article').boundingBox())!;
    expect(article.x).toBeLessThan(2);
    expect(article.width).toBeGreaterThan(660);
  });

  await test.step('links to other sites carry their address, links within do not', async () => {
    const links = page.locator('article a');
    const written = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content]),
    );
    const outside = written.filter(([href]) => href?.startsWith('http'));
    expect(outside.length).toBeGreaterThan(0);
    for (const [href, after] of outside) expect(after).toContain(href!);
    const within = written.filter(([href]) => href?.startsWith('/'));
    expect(within.filter(([, after]) => after !== 'none')).toEqual([]);
  });

  for (const theme of ['dark', 'light']) {
    await test.step(`a ${theme} reader prints black on white`, async () => {
      await page.evaluate((value) => (document.documentElement.dataset.theme = value), theme);
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      const code = '.theme-code-block code > span';
      for (const part of ['.markdown p', '.markdown h2', code, '.markdown p a']) {
        await expect(page.locator(part).first()).toHaveCSS('color', 'rgb(0, 0, 0)');
      }
    });
  }

  await test.step('answers that are folded on screen are printed', async () => {
    await visit(page, '/proof-system/error-budget');
    const height = async () => (await page.locator('details').first().boundingBox())!.height;
    await expect.poll(height).toBeGreaterThan(99);
  });

  await test.step('the home page of a dark reader, too: buttons, and a picture that stands still', async () => {
    await visit(page, '/');
    const button = page.getByRole('link', {name: 'Make your first proof'});
    await expect(button).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)');
    // Colors may still be changing to those of paper.
    const moving = () => document.getAnimations().filter((one) => one instanceof CSSAnimation);
    expect(await page.evaluate(moving)).toEqual([]);
  });
});
