import {defineConfig} from '@playwright/test';

// Another port lets two checkouts be tested at the same time.
const port = Number(process.env.TEST_PORT ?? 4173);
const onCi = Boolean(process.env.CI);

/** The flags keep Chromium from looking for hosts of its own. */
const browser = {
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/artifacts',
  fullyParallel: true,
  forbidOnly: onCi,
  retries: 0,
  // Generous, because a busy machine is no fault of the site; nothing waits for it to pass.
  timeout: 60_000,
  expect: {timeout: 15_000},
  workers: 2,
  reporter: [['list'], ['json', {outputFile: 'test-results/results.json'}]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: browser,
    trace: 'retain-on-failure',
  },
  webServer: {
    command: `node scripts/host.mjs --port ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: !onCi,
  },
  projects: [
    {name: 'unit', testDir: 'tests/unit'},
    {name: 'content', testDir: 'tests/content', timeout: 120_000},
    {name: 'e2e', testDir: 'tests/e2e'},
  ],
});
