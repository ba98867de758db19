/**
 * Serves a build as a static host does: clean addresses, the 404 page with status 404,
 * hashed assets cached for good, pages revalidated; with the headers of the build's own
 * `_headers`, the security policy among them, as hosts that read that file send them.
 *
 * Usage: node scripts/host.mjs [--port 3000] [--dir build] [--base /]
 */
import {createServer} from 'node:http';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import sirv from 'sirv';
import {root} from './setup.mjs';

/**
 * @param {string} text a `_headers` file: a pattern of paths, then its headers, indented
 * @returns {(pathname: string) => [string, string][]} the headers of a path; of two with the
 *   same name, the later one counts
 */
export function readHeaders(text) {
  const rules = [];
  for (const line of text.split('\n')) {
    // A line with `!` takes back what an earlier rule said, for hosts where both would count.
    if (/^\s*(?:#|!|$)/.test(line)) {
      continue;
    }
    if (/^\s/.test(line)) {
      const [name, ...value] = line.trim().split(':');
      rules.at(-1).headers.push([name, value.join(':').trim()]);
    } else {
      const [begin, end = null] = line.trim().split('*');
      const matches = (pathname) =>
        end === null ? pathname === begin : pathname.startsWith(begin) && pathname.endsWith(end);
      rules.push({matches, headers: []});
    }
  }
  return (pathname) =>
    rules.filter(({matches}) => matches(pathname)).flatMap(({headers}) => headers);
}

/**
 * @param {{dir: string, base?: string}} options an absolute folder, and the path it is served under
 * @returns {import('node:http').Server} not yet listening
 */
export function createHost({dir, base = '/'}) {
  const notFound = readFileSync(path.join(dir, '404.html'));
  const headersFile = path.join(dir, '_headers');
  // Sites of tests may lack the plugin that writes it.
  const headersOf = readHeaders(existsSync(headersFile) ? readFileSync(headersFile, 'utf8') : '');
  const files = sirv(dir, {
    etag: true,
    setHeaders(response, pathname) {
      if (!response.hasHeader('Cache-Control')) {
        const hashed = /\.[0-9a-f]{8,}\.\w+$/.test(pathname);
        response.setHeader(
          'Cache-Control',
          hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      }
    },
  });
  return createServer((request, response) => {
    const missing = () => {
      // What is missing must not be remembered as missing for a year.
      response.setHeader('Cache-Control', 'no-cache');
      response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8'});
      response.end(notFound);
    };
    const [pathname] = request.url.split('?', 1);
    for (const [name, value] of headersOf(pathname)) {
      response.setHeader(name, value);
    }
    // Hosts read these two, and publish them no more than the files of servers.
    if (
      !request.url.startsWith(base) ||
      /^_(?:headers|redirects)$/.test(pathname.slice(base.length))
    ) {
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
