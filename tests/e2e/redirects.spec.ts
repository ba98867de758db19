import {eachNth} from '../support';
import {builtHtml, latest, other} from './support/pages';
import {expect, leadsTo, test, title, visit} from './support/test';

const moves: [string, string][] = [
  ['/tech_faq', '/faq'],
  ['/zkvm/quickstart', '/api/zkvm/quickstart'],
  ['/zkvm/', '/api/zkvm/'],
  ['/bonsai/', '/api/bonsai/'],
  ['/bonsai/quickstart', '/api/bonsai/quickstart'],
  [`/api/${latest.name}/`, '/api/'],
  [`/api/${latest.name}/zkvm/install`, '/api/zkvm/install'],
  ['/zkvm/guest-code-101', '/api/zkvm/developer-guide/guest-code-101'],
  ['/api/zkvm/profiling', '/api/zkvm/developer-guide/profiling'],
  ['/api/zkvm/zkvm-specification', '/api/zkvm/developer-guide/zkvm-specification'],
  ['/api/next/zkvm/optimization', '/api/next/zkvm/developer-guide/optimization'],
  [`${other.root}zkvm/receipts`, `${other.root}zkvm/developer-guide/receipts`],
  ['/api/zkvm/developer-guide', '/api/zkvm/developer-guide/guest-code-101'],
  ['/reference-docs', '/reference-docs/about-finite-fields'],
  ['/faq.html', '/faq'],
  ['/api/zkvm.html', '/api/zkvm/'],
  ['/api/next/zkvm/install.html', '/api/next/zkvm/install'],
];

// That the target is a page is checked for every redirect in content/security.spec.ts.
test('old addresses lead to the new ones and keep query and fragment', async ({page}) => {
  const targetOf = (from: string) => /<a href="([^"]+)"/.exec(builtHtml(from))?.[1];
  expect(moves.map(([from]) => [from, targetOf(from)])).toEqual(moves);
  // One is enough: all have the same script (unit/publish/hosts.spec.ts).
  await page.goto('/tech_faq?from=old#there');
  await expect(page).toHaveURL('/faq?from=old#there');
});

const clean: readonly [string, string][] = [
  ['/index.html', '/'],
  ['/faq/index.html', '/faq'],
  ['/api/index', '/api/'],
  ['/litepaper/index.html', '/litepaper'],
  ['/api/zkvm/index.html', '/api/zkvm/'],
  [`${other.root}index.html`, other.root],
  ['/api//zkvm/install', '/api/zkvm/install'],
];

test('addresses of files are normalised, and the page shows once', async ({page}) => {
  for (const [from, to] of eachNth(2, clean)) {
    await test.step(`${from} is ${to}`, async () => {
      await visit(page, `${from}?a=1#b`);
      await expect(page).toHaveURL(`${to}?a=1#b`);
      await expect(title(page)).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      // The page's own address; the canonical one of an old version is its latest twin's.
      await leadsTo(page.locator('link[hreflang="x-default"]'), new RegExp(`//[^/]+${to}$`));
    });
  }
});

/** By an address that the host lacks: the title, address and canonical address of its page. */
const lackedFiles = {
  '/changelog.html': ['Changelog', '/changelog', '/changelog'],
  '/tech_faq.html': ['Frequently asked questions', '/faq', '/faq'],
  '/FAQ': ['Frequently asked questions', '/FAQ', '/faq'],
};

test('.html by a host without redirects, or the wrong case: a page', async ({page, complaints}) => {
  for (const [name, [heading, address, canonical]] of Object.entries(lackedFiles)) {
    // The host knows no such file and sends the not-found page; the reader gets the article.
    await page.route(`**${name}`, async (route) => {
      const response = await route.fetch({url: new URL('/404.html', route.request().url()).href});
      await route.fulfill({response, status: 404});
    });
    await visit(page, name);
    await expect(title(page)).toHaveText(heading!);
    await expect(page).toHaveURL(address!);
    await expect(page.getByRole('main')).toHaveCount(1);
    // The changelog has no breadcrumbs.
    const breadcrumbs = page.getByRole('navigation', {name: 'Breadcrumbs'});
    await expect(breadcrumbs).toHaveCount(canonical === '/faq' ? 1 : 0);
    // The tags of the head follow the page.
    await leadsTo(
      page.locator('link[rel="canonical"]'),
      new RegExp(`^https?://[^/]+${canonical}$`),
    );
    const twin = page.locator('link[type="text/markdown"]');
    await leadsTo(twin, new RegExp(`^https?://[^/]+${canonical}\\.md$`));
    // Chromium itself reports the document's status in the console.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('404 (Not Found)')]);
  }
});
