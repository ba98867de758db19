import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {defineConfig} from '@playwright/test';
import type {ServerName} from './tests/servers/support/servers';

// Another port lets two checkouts be tested at the same time.
const port = Number(process.env.TEST_PORT ?? 4173);
const onCi = Boolean(process.env.CI);

// `npm test` has looked already (and installed one, if need be); `npx playwright test` has not.
// Workers read this file again, and find the answer in their environment.
process.env.CHROMIUM_PATH ??= spawnSync(
  process.execPath,
  [path.join(__dirname, 'scripts/chromium.mjs')],
  {encoding: 'utf8'},
).stdout.trim();

/** The flags keep Chromium from looking for hosts of its own. */
const browser = {
  // Without one, Playwright says how to install its own.
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Widths of letters as on phones and dense screens, not rounded to the points of a coarse one.
    '--font-render-hinting=none',
  ],
};

export default defineConfig<object, {serverName: ServerName}>({
  testDir: 'tests',
  outputDir: 'test-results/artifacts',
  fullyParallel: true,
  forbidOnly: onCi,
  // What takes long and seldom finds anything: `npm run test:nightly`.
  grepInvert: process.env.NIGHTLY ? undefined : /@nightly/,
  retries: 0,
  // Generous, because a busy machine is no fault of the site; nothing waits for it to pass.
  timeout: 180_000,
  expect: {timeout: 30_000},
  workers: 2,
  reporter: [['list'], ['json', {outputFile: 'test-results/results.json'}]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: browser,
    // A trace of every test, kept or not, costs as much again as all the rest: `--trace on` shows
    // what one test does.
    screenshot: 'only-on-failure',
  },
  // `npm run check:content` looks at sources alone, before there is a build.
  webServer: process.env.SOURCES_ONLY
    ? undefined
    : {
        command: `node scripts/host.mjs --port ${port}`,
        url: `http://localhost:${port}/`,
        reuseExistingServer: !onCi,
      },
  projects: [
    {name: 'unit', testDir: 'tests/unit'},
    {name: 'content', testDir: 'tests/content', timeout: 300_000},
    {name: 'e2e', testDir: 'tests/e2e'},
    {name: 'caddy', testDir: 'tests/servers', use: {serverName: 'caddy'}},
    {name: 'nginx', testDir: 'tests/servers', use: {serverName: 'nginx'}},
  ],
});
