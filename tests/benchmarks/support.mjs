/** Shared by the benchmarks: pages, a host, network throttling, a browser, medians, tables. */
import {existsSync, readFileSync, rmSync} from 'node:fs';
import {createServer} from 'node:http';
import {createRequire} from 'node:module';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {lookup} from 'mrmime';
import {findChromium} from '../../scripts/chromium.mjs';
import {load} from '../../scripts/setup.mjs';

const require = createRequire(import.meta.url);

/** The pages that are measured where none is named. */
export const typicalPages = [
  '/api/',
  '/api/zkvm/quickstart',
  '/reference-docs/about-ntts-and-fourier',
  '/proof-system/stark-by-hand',
  '/terminology',
];

/** 1.6 Mbit/s down, 150 ms: a phone on a poor line. */
export const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
  connectionType: 'cellular4g',
};

/** Slows the CPU four times, and the network to a line if one is given. */
export async function throttle(session, line) {
  if (line) await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
}

export const launch = async () =>
  require('@playwright/test').chromium.launch({
    executablePath: await findChromium({whole: true}),
    args: ['--no-sandbox', '--disable-gpu'],
  });

const sorted = (values) => [...values].sort((a, b) => a - b);
export const median = (values) => sorted(values)[Math.floor(values.length / 2)] ?? NaN;
export const whole = (value) => String(Math.round(value));
/** The median, and in brackets the least and the most. */
export const spread = (values) => {
  const order = sorted(values);
  return `${whole(median(values))} (${whole(order[0])}–${whole(order.at(-1))})`;
};

/** Writes a file, and the folders above it that are missing. */
export const {writeWithFolders: write} = await load('lib/files.ts');

export const remove = (...parts) => rmSync(path.join(...parts), {recursive: true, force: true});

/** Adds a row to those of a table, and shows it while the next ones are measured. */
export function report(rows, row) {
  rows.push(row);
  console.error(row.join(' | '));
}

/** Day and versions, which every measurement needs beside it. */
export const heading = (...parts) =>
  [
    new Date().toISOString().slice(0, 10),
    `Docusaurus ${require('@docusaurus/core/package.json').version}`,
    `React ${require('react').version}`,
    `Node ${process.version}`,
    ...parts,
  ].join(', ');

/** @returns a Markdown table; columns whose names end with `:` are numbers */
export const table = (columns, rows) =>
  [
    columns.map((name) => name.replace(/:$/, '')),
    columns.map((name) => (name.endsWith(':') ? '--:' : '---')),
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** @returns {string | undefined} the file of a page, in either layout */
export function htmlFileOf(dir, address) {
  const bare = address.replace(/\/$/, '');
  const files = [`${bare}/index.html`, `${bare}.html`].map((name) => path.join(dir, name));
  return files.find((file) => existsSync(file));
}

const packed = new Set(['.woff2', '.png']);

/** Serves a build as a good host does. @param ready compressed files in place of its own, by path */
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
