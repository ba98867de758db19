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

export type Host = Awaited<ReturnType<typeof startHost>>;

/** Serves a folder as `npm run serve` does, on a port of its own; resolves when it listens. */
export async function startHost(build = 'build', base = '/') {
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
    /** Replaces the current build with another one. */
    async deploy(folder: string) {
      await down();
      dir = folder;
      await up();
    },
    down,
    /** Serves the same build again, at the same address. */
    up,
  };
}
