/** Starts the real servers of `deploy/` on loopback, each in a separate folder. */
import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {freePort} from '../../e2e/support/host';

export interface Server {
  origin: string;
  stop: () => Promise<void>;
}

export type ServerName = 'caddy' | 'nginx';

export interface Kind {
  /** The message if the server is not installed; `null` if it is. */
  missing: string | null;
  start: () => Promise<Server>;
}

const inPath = (command: string) =>
  spawnSync('sh', ['-c', `command -v ${command}`], {encoding: 'utf8'}).status === 0;

async function answers(origin: string, child: ChildProcess, log: () => string): Promise<void> {
  const until = Date.now() + 20_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) {
      throw new Error(`The server did not start:\n${log()}`);
    }
    try {
      await fetch(origin, {method: 'HEAD'});
      return;
    } catch {
      await new Promise((next) => setTimeout(next, 50));
    }
  }
  throw new Error(`The server does not answer at ${origin}:\n${log()}`);
}

/** A folder with `build`, `build-host` and `deploy` side by side, as on a real machine. */
function machine(): string {
  for (const name of ['build/index.html', 'build-host/host.json', 'build/index.html.br']) {
    if (!existsSync(name)) {
      throw new Error(`${name} does not exist: run npm run build, then npm run precompress.`);
    }
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  for (const name of ['build', 'build-host']) {
    symlinkSync(path.resolve(name), path.join(folder, name));
  }
  cpSync('deploy', path.join(folder, 'deploy'), {recursive: true});
  return folder;
}

async function run(
  command: string,
  args: string[],
  folder: string,
  port: number,
  env: Record<string, string> = {},
): Promise<Server> {
  let output = '';
  const child = spawn(command, args, {cwd: folder, env: {...process.env, ...env}});
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin, child, () => output);
  return {
    origin,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export const kinds: Readonly<Record<ServerName, Kind>> = {
  caddy: {
    missing: inPath('caddy') ? null : 'Caddy is not installed (Debian: apt-get install caddy).',
    async start() {
      const port = await freePort();
      const folder = machine();
      return run(
        'caddy',
        ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'],
        folder,
        port,
        {
          SITE_ADDRESS: `http://127.0.0.1:${port}`,
          // Caddy stores its last configuration and certificates in the home folder.
          XDG_CONFIG_HOME: path.join(folder, '.config'),
          XDG_DATA_HOME: path.join(folder, '.data'),
        },
      );
    },
  },
  nginx: {
    missing:
      inPath('nginx') && existsSync(brotliModule)
        ? null
        : 'nginx with its brotli module is not installed (Debian: apt-get install nginx libnginx-mod-http-brotli-static).',
    async start() {
      const port = await freePort();
      const folder = machine();
      mkdirSync(path.join(folder, 'logs'));
      const file = path.join(folder, 'deploy/nginx.conf');
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace('listen 8080', `listen 127.0.0.1:${port}`),
      );
      // If root starts nginx, its workers run as another user, who may not read this checkout.
      const user = process.getuid?.() === 0 ? 'user root; ' : '';
      return run(
        'nginx',
        ['-p', `${folder}/`, '-c', 'deploy/nginx.conf', '-g', `${user}daemon off;`],
        folder,
        port,
      );
    },
  },
};
