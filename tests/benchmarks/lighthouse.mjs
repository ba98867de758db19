/**
 * `npm run bench:lighthouse`: runs Lighthouse's mobile preset on the build, in the system's Chromium.
 * Lighthouse is no dependency, as it would double the size of `npm ci` for a rare benchmark.
 *
 * Usage: node tests/benchmarks/lighthouse.mjs [PAGE …]
 */
import {execFile} from 'node:child_process';
import {mkdirSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {findChromium} from '../../scripts/chromium.mjs';
import {readJson, root} from '../../scripts/setup.mjs';
import {heading, serve, table, typicalPages} from './support.mjs';

const lighthouse = 'lighthouse@13.5.0';
/** Target scores, out of 100. */
const least = {performance: 98, accessibility: 100, 'best-practices': 100, seo: 100};
const categories = Object.keys(least);
const pages = process.argv.slice(2).length ? process.argv.slice(2) : typicalPages;

const env = {...process.env, CHROME_PATH: await findChromium({whole: true})};
const folder = path.join(root, 'test-results/lighthouse');
mkdirSync(folder, {recursive: true});
const host = await serve(path.join(root, 'build'));

const rows = [];
try {
  for (const address of pages) {
    const file = path.join(folder, `${address.replaceAll('/', '_')}.json`);
    // This host compresses a file on its first request; a real host has it ready.
    const html = await (await fetch(host.origin + address)).text();
    const files = html.matchAll(/(?:src|href)="?(\/[^"\s>]+\.(?:js|css|svg))/g);
    await Promise.all(Array.from(files, ([, file]) => fetch(host.origin + file)));
    const options = [
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ];
    const command = ['--yes', lighthouse, host.origin + address, ...options];
    await promisify(execFile)('npx', command, {cwd: root, env});
    const result = readJson(file);
    const scores = categories.map((name) => Math.round(result.categories[name].score * 100));
    rows.push([address, ...scores]);
  }
} finally {
  host.close();
}
const columns = ['Page', 'performance:', 'accessibility:', 'best practices:', 'SEO:'];
console.log(`${heading(lighthouse, 'mobile preset')}\n\n${table(columns, rows)}`);
const isShort = ([, ...scores]) => categories.some((name, at) => scores[at] < least[name]);
process.exit(rows.some(isShort) ? 1 : 0);
