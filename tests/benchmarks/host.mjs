/** Serves a build as well as hosts can: brotli's best, clean addresses, files with hashes for good. */
import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {brotliCompressSync} from 'node:zlib';

/** @returns {string | undefined} the file of a page, in either layout */
export function htmlFileOf(dir, address) {
  const bare = address.replace(/\/$/, '');
  return [`${bare}/index.html`, `${bare}.html`]
    .map((name) => path.join(dir, name))
    .find((name) => existsSync(name));
}

const types = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
};
const packed = new Set(['woff2', 'png']);

/** Milliseconds of the machine's clock, as finely as a page can tell them too. */
const clock = () => performance.timeOrigin + performance.now();

/** As much as one packet carries. */
const packetSize = 1460;

/**
 * A line that all answers share packet by packet. Unlike the browser's own emulation it also
 * holds for what workers fetch.
 */
function lineOf({latency, bytesPerSecond}, onSent) {
  const waiting = [];
  let isBusy = false;
  const drain = async () => {
    isBusy = true;
    let free = clock();
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const packet = next.body.subarray(next.from, next.from + packetSize);
      free = Math.max(free, clock()) + (1000 * packet.length) / bytesPerSecond;
      while (free - clock() >= 1) {
        await pause(free - clock());
      }
      next.from += packet.length;
      onSent(packet.length, next);
      if (next.from < next.body.length) {
        next.response.write(packet);
        waiting.push(next);
      } else {
        next.response.end(packet);
      }
    }
    isBusy = false;
  };
  return async (response, body) => {
    await pause(latency);
    waiting.push({response, body, from: 0});
    if (!isBusy) {
      await drain();
    }
  };
}

/**
 * @param {string} dir a built site
 * @returns its address, how to close it, how to put it behind a slow line from now on, and
 *   what it sent
 *   between two moments: bytes of bodies, and only of those that were whole by then
 */
export async function serve(dir) {
  const sent = [];
  const onSent = (bytes, {body, from}) =>
    sent.push({at: clock(), bytes, whole: from === body.length ? body.length : 0});
  const atOnce = (response, body) => {
    onSent(body.length, {body, from: body.length});
    response.end(body);
  };
  const sumBetween = (key) => (start, end) =>
    sent.reduce((sum, one) => sum + (one.at >= start && one.at <= end ? one[key] : 0), 0);
  let send = atOnce;
  const notFound = path.join(dir, '404.html');
  const ready = new Map();
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url, 'http://localhost');
    const plain = path.join(dir, pathname);
    const found = path.extname(pathname) && existsSync(plain) ? plain : htmlFileOf(dir, pathname);
    const file = found ?? (existsSync(notFound) ? notFound : null);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const type = path.extname(file).slice(1);
    if (!ready.has(file)) {
      const content = readFileSync(file);
      ready.set(file, packed.has(type) ? content : brotliCompressSync(content));
    }
    const body = ready.get(file);
    response.writeHead(found ? 200 : 404, {
      'Content-Type': types[type] ?? 'application/octet-stream',
      'Content-Length': body.length,
      'Cache-Control': type === 'html' ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(!packed.has(type) && {'Content-Encoding': 'br'}),
    });
    send(response, body);
  });
  await new Promise((resolve) => server.listen(0, resolve));
  return {
    origin: `http://localhost:${server.address().port}`,
    close: () => server.close(),
    limitTo: (line) => {
      send = line ? lineOf(line, onSent) : atOnce;
    },
    sentBetween: sumBetween('bytes'),
    wholeBetween: sumBetween('whole'),
  };
}
