/**
 * Starts the real servers of `deploy/` on loopback, each in a separate folder. Each worker starts
 * the server that its project names (playwright.config.ts).
 */
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import * as fs from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {mergeTests, test as base} from '@playwright/test';
import {freePort} from '../e2e/support/host';
import {test as silent} from '../e2e/support/test';

export {expect} from '../e2e/support/test';

export type ServerName = 'caddy' | 'nginx';

interface Kind {
  /** The message if the server is not installed; `null` if it is. */
  missing: string | null;
  /** Sets the port. @returns the arguments of the server, and variables for its environment */
  prepare: (folder: string, port: number) => [args: string[], env?: Record<string, string>];
}

export const inPath = (command: string) =>
  spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

const kinds: Readonly<Record<ServerName, Kind>> = {
  caddy: {
    missing: inPath('caddy') ? null : 'Caddy is not installed (Debian: apt-get install caddy).',
    prepare: (folder, port) => [
      ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'],
      {
        SITE_ADDRESS: `http://127.0.0.1:${port}`,
        // Caddy stores its last configuration and certificates in the home folder.
        XDG_CONFIG_HOME: path.join(folder, '.config'),
        XDG_DATA_HOME: path.join(folder, '.data'),
      },
    ],
  },
  nginx: {
    missing:
      inPath('nginx') && fs.existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so')
        ? null
        : 'nginx with its brotli module is not installed (Debian: apt-get install nginx libnginx-mod-http-brotli-static).',
    prepare(folder, port) {
      fs.mkdirSync(path.join(folder, 'logs'));
      const file = path.join(folder, 'deploy/nginx.conf');
      const text = fs.readFileSync(file, 'utf8');
      fs.writeFileSync(file, text.replace('listen 8080', `listen 127.0.0.1:${port}`));
      // If root starts nginx, its workers run as another user, who may not read this checkout.
      const user = process.getuid?.() === 0 ? 'user root; ' : '';
      return [['-p', `${folder}/`, '-c', 'deploy/nginx.conf', '-g', `${user}daemon off;`]];
    },
  },
};

/** A folder with `build`, `build-host` and `deploy` side by side, as on a real machine. */
function machine(): string {
  for (const name of ['build/index.html', 'build-host/host.json', 'build/index.html.br']) {
    if (!fs.existsSync(name)) {
      throw new Error(`${name} does not exist: run npm run build, then npm run precompress.`);
    }
  }
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'site-'));
  for (const name of ['build', 'build-host']) {
    fs.symlinkSync(path.resolve(name), path.join(folder, name));
  }
  fs.cpSync('deploy', path.join(folder, 'deploy'), {recursive: true});
  return folder;
}

/** Resolves when the server answers. */
async function start(name: ServerName) {
  const folder = machine();
  const port = await freePort();
  const [args, env] = kinds[name].prepare(folder, port);
  let output = '';
  const child = spawn(name, args, {cwd: folder, env: {...process.env, ...env}});
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const origin = `http://127.0.0.1:${port}`;
  const until = Date.now() + 20_000;
  while (!(await fetch(origin, {method: 'HEAD'}).catch(() => null))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill();
      fs.rmSync(folder, {recursive: true, force: true});
      throw new Error(`${name} does not answer at ${origin}:\n${output}`);
    }
    await new Promise((next) => setTimeout(next, 50));
  }
  return {
    origin,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      fs.rmSync(folder, {recursive: true, force: true});
    },
  };
}

type Server = Awaited<ReturnType<typeof start>>;

/** Nothing listens there; tests against a server that is not installed are skipped. */
const absent: Server = {origin: 'http://127.0.0.1:9', stop: async () => {}};

const served = base.extend<{installed: undefined}, {serverName: ServerName; server: Server}>({
  serverName: ['caddy', {option: true, scope: 'worker'}],
  server: [
    async ({serverName}, use) => {
      const server = kinds[serverName].missing ? absent : await start(serverName);
      await use(server);
      await server.stop();
    },
    {scope: 'worker'},
  ],
  baseURL: async ({server}, use) => use(server.origin),
  installed: [
    async ({serverName}, use, info) => {
      const {missing} = kinds[serverName];
      info.skip(missing !== null, missing ?? '');
      await use(undefined);
    },
    {auto: true},
  ],
});

/** With a browser that may not complain, as in tests/e2e. */
export const browserTest = mergeTests(silent, served);

/** Needs no page, but has the same fixtures, so that one worker runs both kinds of tests. */
export const test = browserTest.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright wants a pattern
  complaints: async ({}, use) => use([]),
});
