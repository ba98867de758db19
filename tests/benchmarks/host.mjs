/** Serves a build like a well-configured host: best brotli level, clean URLs, long-lived caching. */
import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {lookup} from 'mrmime';

/** @returns {string | undefined} the file of a page, in either layout */
export function htmlFileOf(dir, address) {
  const bare = address.replace(/\/$/, '');
  const files = [`${bare}/index.html`, `${bare}.html`].map((name) => path.join(dir, name));
  return files.find((file) => existsSync(file));
}

const packed = new Set(['.woff2', '.png']);

/** @param ready compressed files that replace the site's own, by URL path */
export async function serve(dir, ready = new Map()) {
  const notFound = path.join(dir, '404.html');
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url, 'http://localhost');
    const plain = path.join(dir, pathname);
    const isFile = path.extname(pathname) && (ready.has(pathname) || existsSync(plain));
    const found = isFile ? plain : htmlFileOf(dir, pathname);
    const file = found ?? (existsSync(notFound) ? notFound : null);
    if (!file) return void response.writeHead(404).end();
    const key = found ? pathname : '/404.html';
    const type = path.extname(file);
    if (!ready.has(key)) {
      const content = readFileSync(file);
      ready.set(key, packed.has(type) ? content : brotliCompressSync(content));
    }
    response.writeHead(found ? 200 : 404, {
      'Content-Type': lookup(type) ?? 'application/octet-stream',
      'Content-Length': ready.get(key).length,
      'Cache-Control': type === '.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(!packed.has(type) && {'Content-Encoding': 'br'}),
    });
    response.end(ready.get(key));
  });
  await new Promise((resolve) => server.listen(0, resolve));
  return {origin: `http://localhost:${server.address().port}`, close: () => server.close()};
}
