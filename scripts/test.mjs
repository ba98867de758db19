/**
 * `npm test`: builds the site for production and runs unit, content, browser and server tests.
 *
 * Arguments are passed to Playwright, e.g. `npm test -- --project unit` or `npm test -- e2e/drawer`.
 * SKIP_BUILD=1 tests the existing build. `--nightly` adds the tests tagged `@nightly`, and runs
 * tests with generated input more often.
 */
import {existsSync, mkdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {ensureDependencies, readJson, root, run} from './setup.mjs';

ensureDependencies();
const {findChromium} = await import('./chromium.mjs');
const chromium = await findChromium();

if (!process.env.SKIP_BUILD) {
  const code = run('node', ['scripts/build.mjs']);
  if (code !== 0) {
    console.error(
      'The production build failed, so no test was run. Fix the errors above.\n0 passed, 1 failed',
    );
    process.exit(code);
  }
  // The servers of tests/servers send precompressed files.
  if (run('node', ['scripts/precompress.mjs', '--quick']) !== 0) {
    console.error(
      'scripts/precompress.mjs failed, so no test was run. Fix the error above.\n0 passed, 1 failed',
    );
    process.exit(1);
  }
}

const args = process.argv.slice(2).filter((arg) => arg !== '--nightly');
const nightly = process.argv.includes('--nightly') ? {NIGHTLY: '1'} : {};
const results = path.join(root, 'test-results/results.json');
mkdirSync(path.dirname(results), {recursive: true});
// Delete the results of an earlier run, so that they can't be mistaken for this run's.
rmSync(results, {force: true});
const code = run('npx', ['playwright', 'test', ...args], {
  env: {...process.env, ...nightly, CHROMIUM_PATH: chromium},
});
if (!existsSync(results)) {
  console.error(
    'Playwright wrote no results. Fix the error above, or leave out --reporter, which replaces the reporter that counts.\n0 passed, 1 failed',
  );
  process.exit(code || 1);
}
const {stats} = readJson(results);
console.log(
  `${stats.expected} passed, ${stats.unexpected} failed${stats.skipped ? `, ${stats.skipped} skipped` : ''}`,
);
process.exit(code);
