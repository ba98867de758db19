/**
 * Serves a build as a static host does: clean addresses, the 404 page with status 404,
 * hashed assets cached for good, pages revalidated.
 *
 * Usage: node scripts/host.mjs [--port 3000] [--dir build] [--base /]
 */
import {createServer} from 'node:http';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import sirv from 'sirv';
import {root} from './setup.mjs';

/**
 * @param {{dir: string, base?: string}} options an absolute folder, and the path it is served under
 * @returns {import('node:http').Server} not yet listening
 */
export function createHost({dir, base = '/'}) {
  const notFound = readFileSync(path.join(dir, '404.html'));
  const files = sirv(dir, {
    etag: true,
    setHeaders(response, pathname) {
      const hashed = /\.[0-9a-f]{8,}\.\w+$/.test(pathname);
      response.setHeader(
        'Cache-Control',
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  return createServer((request, response) => {
    const missing = () => {
      response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8'});
      response.end(notFound);
    };
    if (!request.url.startsWith(base)) {
      missing();
      return;
    }
    request.url = `/${request.url.slice(base.length)}`;
    files(request, response, missing);
  });
}

if (process.argv[1] === import.meta.filename) {
  const {values} = parseArgs({
    options: {
      port: {type: 'string', default: '3000'},
      dir: {type: 'string', default: path.join(root, 'build')},
      base: {type: 'string', default: '/'},
    },
  });
  const {port, dir, base} = values;
  createHost({dir: path.resolve(dir), base}).listen(Number(port), '127.0.0.1', () => {
    console.log(`Serving ${dir} at http://localhost:${port}${base}`);
  });
}
