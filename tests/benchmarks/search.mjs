/**
 * What the search costs, on the built site and on synthetic sites of 100, 1,000 and 10,000
 * pages: bytes (brotli) until the first answer and in all, time to index, time per key.
 *
 * Usage: node tests/benchmarks/search.mjs [PAGES …]
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {performance} from 'node:perf_hooks';
import {brotliCompressSync, constants} from 'node:zlib';
import {createJiti} from 'jiti';

const root = path.resolve(import.meta.dirname, '../..');
const jiti = createJiti(import.meta.url);
const {indexFiles} = await jiti.import(path.join(root, 'src/plugins/search/index-files.ts'));
const {Library} = await jiti.import(path.join(root, 'src/plugins/search/client/library.ts'));

const queries = [
  'receipt',
  'recipt',
  'guest code',
  'env::commit_slice',
  'install toolchain',
  'finite field',
];

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

/** Quality 5, what servers use on the fly; 11 would take minutes for the largest. */
const compressed = (text) =>
  brotliCompressSync(text, {params: {[constants.BROTLI_PARAM_QUALITY]: 5}}).length;

/** The same numbers on every run. */
function random(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Pages of the site's own words, in sentences of its own length, in a new order. */
function syntheticPages(count, words) {
  const next = random(count);
  const text = (length) =>
    Array.from({length}, () => words[Math.floor(next() ** 2 * words.length)]).join(' ');
  return Array.from({length: count}, (_, page) => ({
    path: `/page-${page}`,
    group: `Group ${page % 12}`,
    language: 'en',
    version: 'current',
    tag: 'default',
    sections: Array.from({length: 9}, (_section, index) => ({
      level: index === 0 ? 1 : 2 + (index % 2),
      anchor: index === 0 ? '' : `section-${index}`,
      title: text(index === 0 ? 3 : 4),
      text: text(45),
    })),
  }));
}

async function measure(title, files, tags) {
  const fetched = [];
  const library = new Library('', undefined, async (name) => {
    fetched.push(name);
    return new Response(files[name]);
  });
  const ask = (query) => library.ask({query, tags, language: 'en', page: 0, perPage: 20});
  let start = performance.now();
  await library.prepare(tags);
  const headings = fetched.reduce((sum, name) => sum + compressed(files[name]), 0);
  await ask(title === 'this site' ? 'install' : 'the');
  const first = performance.now() - start;
  start = performance.now();
  await ask('zzzzqqqq');
  const indexed = performance.now() - start;
  const all = fetched.reduce((sum, name) => sum + compressed(files[name]), 0);
  const times = [];
  let slowest = 0;
  for (const query of queries) {
    for (let length = 1; length <= query.length; length++) {
      start = performance.now();
      await ask(query.slice(0, length));
      const time = performance.now() - start;
      times.push(time);
      slowest = Math.max(slowest, time);
    }
  }
  const kilobytes = (bytes) => Number((bytes / 1024).toFixed(1));
  const round = (time) => Number(time.toFixed(1));
  return {
    site: title,
    'kB to first answer': kilobytes(headings),
    'kB in all': kilobytes(all),
    'ms to first answer': round(first),
    'ms to index the text': round(indexed),
    'ms per key, median': round(median(times)),
    'ms per key, slowest': round(slowest),
  };
}

const folder = path.join(root, 'build/search-index');
if (!existsSync(folder)) {
  console.error('There is no build to take words from. Run npm run build first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
const own = {};
for (const name of [
  'manifest.json',
  ...Object.values(manifest.shards).flatMap(({headings, text}) => [headings, ...text]),
]) {
  own[name] = readFileSync(path.join(folder, name), 'utf8');
}
const words = Object.entries(own)
  .filter(([name]) => name.includes('.text'))
  .flatMap(([, body]) => JSON.parse(body).text)
  .join(' ')
  .split(/\s+/);

const rows = [
  await measure(
    'this site',
    own,
    ['default', 'docs-default-current', 'docs-api-0.19'].filter((tag) => tag in manifest.shards),
  ),
];
const sizes = process.argv.slice(2).map(Number);
for (const count of sizes.length ? sizes : [100, 1000, 10_000]) {
  const files = indexFiles(syntheticPages(count, words), new Set(), manifest.synonyms);
  rows.push(await measure(`${count.toLocaleString('en')} pages`, files, ['default']));
}
console.table(rows);
