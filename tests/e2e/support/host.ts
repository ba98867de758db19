/** A host of its own, for a test that needs the site, or another one, somewhere else. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:net';

export interface Host {
  /** E.g. `http://localhost:4711`. */
  origin: string;
  close(): void;
}

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

/** Serves a folder as `npm run serve` does; resolves when it listens. */
export async function serve(dir: string, base = '/'): Promise<Host> {
  const port = await freePort();
  const child = spawn(
    'node',
    ['scripts/host.mjs', '--port', String(port), '--dir', dir, '--base', base],
    {stdio: ['ignore', 'pipe', 'inherit']},
  );
  await once(child.stdout, 'data');
  return {origin: `http://localhost:${port}`, close: () => child.kill()};
}
