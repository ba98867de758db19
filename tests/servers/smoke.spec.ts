/** Tests the responses of the servers of `deploy/`, and at night with 100 simultaneous connections. */
import {spawnSync} from 'node:child_process';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {request as httpRequest, type IncomingHttpHeaders} from 'node:http';
import {buffer} from 'node:stream/consumers';
import {version as katex} from 'katex/package.json';
import {bringToLife} from '../e2e/explorables/support';
import {hostFile, pagePaths} from '../e2e/support/pages';
import {reload, title, visit} from '../e2e/support/test';
import {browserTest, expect, inPath, test} from './support';

type Answer = {status: number; headers: IncomingHttpHeaders; body: Buffer};

/** Sends a request as written: follows no redirect and decompresses no body. */
function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(url, {headers}, (response) => {
      const {statusCode: status, headers} = response;
      buffer(response).then((body) => resolve({status: status!, headers, body}), reject);
    });
    asked.on('error', reject).end();
  });
}

/** The first file of a folder of the build with such a name. */
const fileOf = (folder: string, pattern: RegExp) =>
  `/${folder}/${readdirSync(`build/${folder}`).find((name) => pattern.test(name))!}`;
const mainScript = () => fileOf('assets/js', /^main\.[0-9a-f]+\.js$/);

const immutable = 'public, max-age=31536000, immutable';

test('every page answers at its own address', async ({server}) => {
  const faults: string[] = [];
  for (const path of pagePaths()) {
    const {status, headers, body} = await ask(server.origin + path);
    const isWhole = body.equals(readFileSync(`build${path.replace(/\/$/, '')}/index.html`));
    const type = headers['content-type'] ?? '';
    if (status !== 200 || !/^text\/html; charset=utf-8$/i.test(type) || !isWhole) {
      faults.push(`${path}: ${status} ${type}, ${isWhole ? 'whole' : 'another body'}`);
    }
  }
  expect(faults).toEqual([]);
});

test('a moved address answers 301, one step to a page, and keeps the query', async ({server}) => {
  const {redirects} = hostFile();
  const faults: string[] = [];
  for (const {from, to} of redirects) {
    const {status, headers} = await ask(`${server.origin}${from}?q=1`);
    if (status !== 301 || headers.location !== `${to}?q=1`) {
      faults.push(`${from}: ${status} ${headers.location}`);
    }
  }
  for (const target of new Set(redirects.map(({to}) => to))) {
    const {status} = await ask(server.origin + target);
    if (status !== 200) faults.push(`${target}: ${status}`);
  }
  expect(faults).toEqual([]);
  // An address without a query gets none.
  expect((await ask(`${server.origin}/tech_faq`)).headers.location).toBe('/faq');
});

test('an unknown path gets the not-found page and 404, and is not remembered', async ({server}) => {
  for (const path of ['/no', '/404.html', '/assets/js/1.0123abcd.js', '/assets/', '/_headers']) {
    const {status, headers, body} = await ask(server.origin + path);
    expect(`${path} ${status}`).toBe(`${path} 404`);
    expect(body.toString()).toContain('Page Not Found');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  }
});

test('the file name of a page that never was leads to the clean address', async ({server}) => {
  const {status, headers} = await ask(`${server.origin}/no/such.html?a=b`);
  expect([status, headers.location]).toEqual([301, '/no/such?a=b']);
});

test('no path redirects to another host', async ({server: {origin}}) => {
  for (const start of ['/%5C', '/%09/', '/%0D/', '//', '/%5C/']) {
    const {headers} = await ask(`${origin}${start}evil.example/index.html`);
    expect(new URL(headers.location ?? '/', origin).origin, start).toBe(origin);
  }
});

test('every kind of response carries the headers of the policy', async ({server}) => {
  for (const path of ['/', '/api/', '/no/such', '/tech_faq', mainScript(), '/img/mark.svg']) {
    const {headers} = await ask(server.origin + path);
    for (const [name, value] of Object.entries(hostFile().headers)) {
      expect(`${path} ${name}: ${headers[name.toLowerCase()]}`).toBe(`${path} ${name}: ${value}`);
    }
    expect(headers.server ?? '').not.toMatch(/\d/);
  }
});

test('a page and its worker with a policy of their own carry that one', async ({server}) => {
  const {policies} = hostFile();
  expect(Object.keys(policies)).toContainEqual(expect.stringMatching(/^\/assets\/js\//));
  for (const [path, policy] of Object.entries(policies)) {
    const {status, headers} = await ask(server.origin + path);
    if (status === 200) expect(headers['content-security-policy'], path).toBe(policy);
    else expect(status, path).toBe(301);
  }
});

test('a page that has not changed is not sent again', async ({server}) => {
  const {headers} = await ask(`${server.origin}/faq`);
  const again = await ask(`${server.origin}/faq`, {'If-None-Match': headers.etag!});
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
});

test('every kind of file says what it is, and is kept as its name lets it', async ({server}) => {
  const html = /^text\/html; charset=utf-8$/i;
  for (const [path, type, cache] of [
    ['/', html, 'no-cache'],
    ['/gone.md', html, 'no-cache'],
    ['/fonts/gone.woff2', html, 'no-cache'],
    ['/faq.md', /^text\/markdown; charset=utf-8$/i, 'no-cache'],
    ['/llms.txt', /^text\/plain; charset=utf-8$/i, 'no-cache'],
    ['/changelog/rss.xml', /^(?:text|application)\/(?:rss\+)?xml/, 'no-cache'],
    ['/search-index/manifest.json', /^application\/json/, 'no-cache'],
    [fileOf('search-index', /\.text0\./), /^application\/json/, immutable],
    [mainScript(), /^(?:text|application)\/javascript/, immutable],
    // Its name changes with the formulas.
    [fileOf(`katex/${katex}`, /\.css$/), /^text\/css/, immutable],
    ['/img/mark.svg', /^image\/svg\+xml/, 'no-cache'],
    ['/social/index.png', /^image\/png/, 'no-cache'],
    [fileOf('fonts', /\.woff2$/), /^font\/woff2/, 'public, max-age=604800'],
  ] as const) {
    const {headers} = await ask(server.origin + path);
    expect(headers['content-type'], path).toMatch(type);
    expect(headers['cache-control'], path).toBe(cache);
  }
});

test('what was compressed while building is what is sent', async ({server}) => {
  for (const path of ['/faq', mainScript(), '/sitemap.xml', '/faq.md', '/llms-full.txt']) {
    const plain = await ask(server.origin + path);
    const br = await ask(server.origin + path, {'Accept-Encoding': 'gzip, deflate, br'});
    const gzip = await ask(server.origin + path, {'Accept-Encoding': 'gzip'});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(br.headers['content-type']).toBe(plain.headers['content-type']);
    expect(br.headers.vary).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(br.body.length).toBeLessThan(plain.body.length / 2);
  }
});

test('absurd requests are refused, and the server goes on', async ({server}) => {
  for (const length of [200_000, 10_000_000]) {
    const answer = await ask(`${server.origin}/?${'q='.padEnd(length, 'x')}`).catch(() => null);
    expect([400, 414, 431, 'closed']).toContain(answer?.status ?? 'closed');
  }
  const outside = ['/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd'];
  for (const path of ['/%', '/%00', '/%E0%A4%A', ...outside]) {
    const {status, body} = await ask(server.origin + path);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toContain('root:');
  }
  expect((await ask(server.origin)).status).toBe(200);
});

browserTest('readers go on under the served policy', {tag: '@browser'}, async ({server, page}) => {
  await visit(page, `${server.origin}/`);
  const navbar = page.getByRole('navigation', {name: 'Main'});
  for (const [name, heading] of Object.entries({Introduction: /^Intro/, Resources: /^Study/})) {
    await navbar.getByRole('link', {name, exact: true}).click();
    await expect(title(page)).toHaveText(heading);
  }
  // Fonts of formulas.
  await visit(page, `${server.origin}/reference-docs/about-fri`);
  // A worker, and a stylesheet that comes late.
  await bringToLife(page.locator('[data-explorable=fri]'));
  // Another worker, and the index.
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('receipt');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', {name: /Switch between dark and light mode/}).click();
  await reload(page);
});

const seconds = Number(process.env.LOAD_SECONDS ?? 30);

/** Asks for one page after the other, compressed, and reports what came back. */
const script = (paths: string[]) => `
local paths = {${paths.map((item) => JSON.stringify(item)).join(', ')}}
local next = 0
request = function()
  next = next % #paths + 1
  return wrk.format("GET", paths[next], {["Accept-Encoding"] = "br"})
end
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format("RESULT %d %d %d %d %d %d %.1f %.1f\\n", summary.requests, e.connect, e.read,
    e.write, e.status, e.timeout, latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
`;

const load = `100 connections for ${seconds} s get no failed response`;
test(load, {tag: '@nightly'}, async ({server, serverName}, info) => {
  test.skip(!inPath('wrk'), 'wrk is not installed (Debian: apt-get install wrk).');
  test.setTimeout((seconds + 60) * 1000);
  const lua = info.outputPath('pages.lua');
  writeFileSync(lua, script(pagePaths()));
  const {stdout, stderr} = spawnSync(
    'wrk',
    ['-t', '1', '-c', '100', '-d', `${seconds}s`, '--timeout', '10s', '-s', lua, server.origin],
    {encoding: 'utf8'},
  );
  const figures = /RESULT (.+)/.exec(stdout)?.[1]?.split(' ').map(Number);
  expect(figures, stdout + stderr).toBeDefined();
  const [requests, connect, read, write, status, timeout, median, slowest] = figures!;
  const report = `${serverName}: ${requests} responses in ${seconds} s (${Math.round(requests! / seconds)}/s), median ${median} ms, 99th percentile ${slowest} ms`;
  info.annotations.push({type: 'load', description: report});
  console.log(report);
  const failed = Object.entries({connect, read, write, status, timeout});
  expect(failed.filter(([, count]) => count !== 0)).toEqual([]);
  expect(requests).toBeGreaterThan(10 * seconds);
});
