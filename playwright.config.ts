import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {defineConfig} from '@playwright/test';
import {isNightly} from './tests/support';
import type {ServerName} from './tests/servers/support';

// A different port allows testing two checkouts at the same time.
const port = Number(process.env.TEST_PORT ?? 4173);
const onCi = Boolean(process.env.CI);

// `npm test` has already looked for a browser (and installed one if needed), but `npx playwright
// test` has not. Workers read this file again, and get the result from their environment.
process.env.CHROMIUM_PATH ??= spawnSync(
  process.execPath,
  [path.join(__dirname, 'scripts/chromium.mjs')],
  {encoding: 'utf8'},
).stdout.trim();

/** The flags stop Chromium's own network requests. */
const browser = {
  // Without a browser, Playwright explains how to install one.
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Uses subpixel glyph widths, as on phones and high-density screens, instead of widths rounded
    // to pixels.
    '--font-render-hinting=none',
  ],
};

export default defineConfig<object, {serverName: ServerName}>({
  testDir: 'tests',
  // Playwright empties this folder first, and a run without a build may start beside another one.
  outputDir: `test-results/${process.env.SOURCES_ONLY ? 'sources' : 'artifacts'}`,
  fullyParallel: true,
  forbidOnly: onCi,
  // Excludes slow tests that rarely find anything; `npm run test:nightly` runs them.
  grepInvert: isNightly ? undefined : /@nightly/,
  retries: 0,
  // Generous timeouts, because a busy machine is not a fault of the site. No test waits for a
  // timeout in order to pass.
  timeout: 180_000,
  expect: {timeout: 30_000},
  workers: 2,
  reporter: process.env.SOURCES_ONLY
    ? 'list'
    : [['list'], ['json', {outputFile: 'test-results/results.json'}]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: browser,
    // Tracing every test would double the run time. Use `--trace on` to see what one test does.
    screenshot: 'only-on-failure',
  },
  // SOURCES_ONLY: for tests that read only sources, without a build (`npm run check:content`).
  webServer: process.env.SOURCES_ONLY
    ? undefined
    : {
        command: `node scripts/host.mjs --port ${port}`,
        url: `http://localhost:${port}/`,
        reuseExistingServer: false,
      },
  projects: [
    {name: 'unit', testDir: 'tests/unit'},
    {name: 'content', testDir: 'tests/content', timeout: 300_000},
    {name: 'e2e', testDir: 'tests/e2e'},
    {
      name: 'caddy',
      testDir: 'tests/servers',
      use: {serverName: 'caddy'},
      // By day a browser visits one server, since the other tests show that both send the same.
      grepInvert: isNightly ? undefined : /@nightly|@browser/,
    },
    {name: 'nginx', testDir: 'tests/servers', use: {serverName: 'nginx'}},
  ],
});
