/** Shared by the benchmarks: pages, network throttling, a browser, medians, tables. */
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {findChromium} from '../../scripts/chromium.mjs';

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

/** Numbers from 0 to 1, the same ones on every run. */
export function random(seed) {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

const sorted = (values) => [...values].sort((a, b) => a - b);
export const median = (values) => sorted(values)[Math.floor(values.length / 2)] ?? NaN;
export const whole = (value) => String(Math.round(value));
/** The median, and in brackets the least and the most. */
export const spread = (values) => {
  const order = sorted(values);
  return `${whole(median(values))} (${whole(order[0])}–${whole(order.at(-1))})`;
};

export const remove = (...parts) => rmSync(path.join(...parts), {recursive: true, force: true});

/** Writes a file, and the folders above it that are missing. */
export function write(file, content) {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, content);
}

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
