/**
 * Finds a Chromium for the browser tests, or installs one.
 *
 * Tests prefer the shell that has no window at all, which is what Playwright's own headless mode
 * runs, too: the same pages take half the processor time. Benchmarks want the browser of readers.
 *
 * Usage: node scripts/chromium.mjs, which prints the path of the one that is there, if any.
 */
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {run} from './setup.mjs';

const shell = 'chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function inPath(command) {
  const {stdout} = spawnSync('sh', ['-c', `command -v ${command}`], {encoding: 'utf8'});
  return stdout.trim() || null;
}

async function ofPlaywright() {
  const {chromium} = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : null;
}

/**
 * `CHROMIUM_PATH`, else a browser of the system, else Playwright's own.
 *
 * @param {{whole?: boolean}} [options] whole: not the shell without a window
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
 * As above, else one that is installed now.
 *
 * @param {{whole?: boolean}} [options] as above
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
    // Not every Debian has the shell.
    if (options?.whole || run('apt-get', [...install, shell]) !== 0) {
      run('apt-get', [...install, 'chromium']);
    }
  } else {
    run('npx', ['playwright', 'install', 'chromium']);
  }
  const installed = await installedChromium(options);
  if (!installed) {
    throw new Error(
      'No Chromium could be installed. Install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH to an executable.',
    );
  }
  return installed;
}

if (process.argv[1] === import.meta.filename) {
  console.log((await installedChromium()) ?? '');
}
