/**
 * Finds a Chromium for the browser tests, or installs one.
 *
 * Tests prefer chromium-headless-shell, which Playwright's headless mode also uses: it needs half
 * the processor time. Benchmarks use the full browser, because that is what readers have.
 *
 * Usage: node scripts/chromium.mjs, which prints the path of the installed Chromium, if any.
 */
import {existsSync} from 'node:fs';
import {inPath, isMain, run} from './setup.mjs';

const shell = 'chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

async function ofPlaywright() {
  const {chromium} = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : null;
}

/**
 * Finds an installed Chromium: `CHROMIUM_PATH`, or a browser on the PATH, or Playwright's own.
 *
 * @param {{whole?: boolean}} [options] whole: exclude chromium-headless-shell
 * @returns {Promise<string | null>} path of the executable
 */
async function installedChromium({whole = false} = {}) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) {
      throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
    }
    return given;
  }
  const commands = whole ? browsers : [shell, ...browsers];
  return commands.map(inPath).find(Boolean) ?? (await ofPlaywright());
}

/**
 * Finds an installed Chromium, and installs one if there is none.
 *
 * @param {{whole?: boolean}} [options] whole: exclude chromium-headless-shell
 * @returns {Promise<string>} path of the executable
 */
export async function findChromium(options) {
  const found = await installedChromium(options);
  if (found) {
    return found;
  }
  console.log('No Chromium found; installing one …');
  const isRootOnDebian = process.getuid?.() === 0 && inPath('apt-get');
  if (isRootOnDebian) {
    run('apt-get', ['update', '-qq']);
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation'];
    // Some Debian releases have no chromium-headless-shell package.
    if (options?.whole || run('apt-get', [...install, shell]) !== 0) {
      // Ubuntu's package would need snap, so there Playwright installs its own.
      if (run('apt-get', [...install, 'chromium']) !== 0) {
        run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
      }
    }
  } else {
    run('npx', ['playwright', 'install', 'chromium']);
  }
  const installed = await installedChromium(options);
  if (!installed) {
    throw new Error(
      'Chromium could not be installed. Install it yourself (on Debian: apt-get install chromium), or set CHROMIUM_PATH to its executable.',
    );
  }
  return installed;
}

if (isMain(import.meta)) {
  console.log((await installedChromium()) ?? '');
}
