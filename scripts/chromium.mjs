/**
 * Finds a Chromium for the browser tests, or installs one.
 *
 * Usage: node scripts/chromium.mjs, which prints the path of the one that is there, if any.
 */
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {run} from './setup.mjs';

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

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
 * @returns {Promise<string | null>} path of the executable
 */
async function installedChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) {
      throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
    }
    return given;
  }
  return commands.map(inPath).find(Boolean) ?? (await ofPlaywright());
}

/**
 * As above, else one that is installed now.
 *
 * @returns {Promise<string>} path of the executable
 */
export async function findChromium() {
  const found = await installedChromium();
  if (found) {
    return found;
  }
  console.log('No Chromium found; installing one …');
  const isRootOnDebian = process.getuid?.() === 0 && inPath('apt-get');
  if (isRootOnDebian) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium',
      'fonts-liberation',
    ]);
  } else {
    run('npx', ['playwright', 'install', 'chromium']);
  }
  const installed = await installedChromium();
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
