/**
 * `npm test`: set-up, production build, unit, content and browser tests.
 *
 * Arguments go to Playwright, e.g. `npm test -- --project unit` or `npm test -- e2e/navbar`.
 * SKIP_BUILD=1 tests the build that is there. `--nightly` adds the tests tagged `@nightly`, and
 * more runs of those with generated input.
 */
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {ensureDependencies, root, run} from './setup.mjs';

ensureDependencies();
const {findChromium} = await import('./chromium.mjs');
const chromium = await findChromium();

if (!process.env.SKIP_BUILD) {
  const code = run('node', ['scripts/build.mjs']);
  if (code !== 0) {
    console.error('The production build failed, so there is nothing to test.\n0 passed, 1 failed');
    process.exit(code);
  }
  // What the servers of tests/servers send.
  if (run('node', ['scripts/precompress.mjs']) !== 0) {
    console.error('The build could not be compressed.\n0 passed, 1 failed');
    process.exit(1);
  }
}

const args = process.argv.slice(2).filter((arg) => arg !== '--nightly');
const nightly = process.argv.includes('--nightly') ? {NIGHTLY: '1'} : {};
const results = path.join(root, 'test-results/results.json');
mkdirSync(path.dirname(results), {recursive: true});
// Those of an earlier run are no results of this one.
rmSync(results, {force: true});
const code = run('npx', ['playwright', 'test', ...args], {
  env: {
    ...process.env,
    ...nightly,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: results,
  },
});
if (!existsSync(results)) {
  console.error('The tests could not be run.\n0 passed, 1 failed');
  process.exit(code || 1);
}
const {stats} = JSON.parse(readFileSync(results, 'utf8'));
const failed = stats.unexpected + stats.flaky;
console.log(
  `${stats.expected} passed, ${failed} failed${stats.skipped ? `, ${stats.skipped} skipped` : ''}`,
);
process.exit(code === 0 && failed > 0 ? 1 : code);
