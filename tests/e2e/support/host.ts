/** Starts a separate host, for tests that need another site, another build or an outage. */
import {once} from 'node:events';
import type {Server} from 'node:http';
import {createServer, type AddressInfo} from 'node:net';
import path from 'node:path';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export interface Host {
  /** E.g. `http://127.0.0.1:4711`. */
  origin: string;
  /** Replaces the current build with another one. */
  deploy: (folder: string) => Promise<void>;
  down: () => Promise<void>;
  /** Serves the same build again, at the same address. */
  up: () => Promise<void>;
}

/** Serves a folder as `npm run serve` does, on a port of its own; resolves when it listens. */
export async function startHost(build = 'build', base = '/'): Promise<Host> {
  const {createHost} = (await import('../../../scripts/host.mjs' as string)) as {
    createHost: (options: {dir: string; base: string}) => Server;
  };
  const port = await freePort();
  let dir = build;
  let server: Server;
  const up = async () => {
    server = createHost({dir: path.resolve(dir), base}).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const down = async () => {
    const ended = once(server.close(), 'close');
    server.closeAllConnections();
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
