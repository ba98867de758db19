/** Starts a separate host, for tests that need another site, another build or an outage. */
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:net';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') {
    throw new Error('The system names no free port.');
  }
  return address.port;
}

export interface Host {
  /** E.g. `http://127.0.0.1:4711`. */
  origin: string;
  /** Replaces the current build with another one. */
  deploy: (folder: string) => Promise<void>;
  /** Stops the host. */
  down: () => Promise<void>;
  /** Serves the same build again, at the same address. */
  up: () => Promise<void>;
}

/** Serves a folder as `npm run serve` does, on a port of its own; resolves when it listens. */
export async function startHost(build = 'build', base = '/'): Promise<Host> {
  const port = await freePort();
  let dir = build;
  let child: ChildProcess;
  const up = async () => {
    const args = ['--port', String(port), '--dir', dir, '--base', base];
    child = spawn('node', ['scripts/host.mjs', ...args]);
    await new Promise<void>((ready, fail) => {
      child.stdout!.once('data', () => ready());
      child.once('exit', (code) => fail(new Error(`The host ended with ${code}.`)));
    });
  };
  const down = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await up();
  return {
    origin: `http://127.0.0.1:${port}`,
    async deploy(folder) {
      await down();
      dir = folder;
      await up();
    },
    down,
    up,
  };
}
