/**
 * Serves a build as a static host does: clean URLs, the 404 page with status 404, hashed assets
 * cached for a year, and pages revalidated. It sends the headers of the build's `_headers` file,
 * including the security policy, as hosts that read this file do.
 *
 * Usage: node scripts/host.mjs [--port 3000] [--dir build] [--base /]
 */
import {createServer} from 'node:http';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import sirv from 'sirv';
import {isMain, root} from './setup.mjs';

/**
 * Parses a `_headers` file.
 *
 * @param {string} text path patterns, each followed by its indented headers
 * @returns {(pathname: string) => [string, string][]} the headers of a path; a later header
 *   overrides an earlier one of the same name
 */
export function readHeaders(text) {
  const rules = [];
  for (const line of text.split('\n')) {
    // Skip lines with `!`, which remove a header of an earlier rule on hosts that would send both.
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
 * Creates the server.
 *
 * @param {{dir: string, base?: string}} options an absolute folder, and the base path of its URLs
 * @returns {import('node:http').Server} a server that is not listening yet
 */
export function createHost({dir, base = '/'}) {
  const notFound = readFileSync(path.join(dir, '404.html'));
  const headersFile = path.join(dir, '_headers');
  // Test sites may lack the plugin that writes `_headers`.
  const headersOf = readHeaders(existsSync(headersFile) ? readFileSync(headersFile, 'utf8') : '');
  const files = sirv(dir, {
    etag: true,
    // Look up each file on request: a list made at the start could name files that the next build
    // deletes, and the server would crash.
    dev: true,
    setHeaders(response, pathname) {
      if (!response.hasHeader('Cache-Control')) {
        const hashed = /\.[0-9a-f]{6,}\.\w+$/.test(pathname);
        response.setHeader(
          'Cache-Control',
          hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      }
    },
  });
  return createServer((request, response) => {
    const missing = () => {
      // Don't let browsers cache a 404 under a hashed name for a year.
      response.setHeader('Cache-Control', 'no-cache');
      response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8'});
      response.end(notFound);
    };
    const [pathname] = request.url.split('?', 1);
    for (const [name, value] of headersOf(pathname)) {
      response.setHeader(name, value);
    }
    // Hosts read `_headers` and `_redirects` as configuration and don't publish them.
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

if (isMain(import.meta)) {
  const {values} = parseArgs({
    options: {
      port: {type: 'string', default: '3000'},
      dir: {type: 'string', default: path.join(root, 'build')},
      base: {type: 'string', default: process.env.BASE_URL || '/'},
    },
  });
  const {port, dir, base} = values;
  if (!existsSync(path.join(dir, '404.html'))) {
    console.error(`${dir} has no build. Run npm run build first.`);
    process.exit(1);
  }
  createHost({dir: path.resolve(dir), base})
    .once('error', ({message}) => {
      console.error(`${message}. Choose another port: npm run serve -- --port 3001`);
      process.exitCode = 1;
    })
    .listen(Number(port), '127.0.0.1', () => {
      console.log(`Serving ${dir} at http://localhost:${port}${base}`);
    });
}
