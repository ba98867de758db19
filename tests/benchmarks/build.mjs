/**
 * `npm run bench:build`: compares the production build with stock Docusaurus and the same pages.
 *
 * Usage: node tests/benchmarks/build.mjs [--heap MB] [--runs N] [PAGES …]
 *   PAGES  numbers of synthetic pages; 0 is the current size (default: 0 100 500 1000)
 *   --heap sets `--max-old-space-size`, to test whether a build fits
 *   --runs runs of each site, alternating; prints medians (default: 1)
 *
 * CPU seconds (user and system, all threads) depend less than seconds on what else runs. They and
 * memory are read from /proc, on Linux only.
 */
import {execFile} from 'node:child_process';
import {existsSync, readFileSync, rmSync} from 'node:fs';
import {cpus} from 'node:os';
import path from 'node:path';
import {parseArgs, promisify} from 'node:util';
import {root} from '../../scripts/setup.mjs';
import {bench, copyOf, writeStock} from './stock-site.mjs';
import {heading, median, report, table} from './support.mjs';

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {heap: {type: 'string'}, runs: {type: 'string', default: '1'}},
});
const {heap} = values;
const runs = Number(values.runs);
const sizes = positionals.length ? positionals.map(Number) : [0, 100, 500, 1000];

/** What is made, and what a copy of the project does without. */
const made = /^(?:node_modules|build|build-host|test-results|\.docusaurus|\.git|_samples)$/;

/** CPU seconds of a process and of the children it has waited for; the clock ticks 100 times a second. */
function cpuSeconds(pid) {
  const stat = `/proc/${pid}/stat`;
  // The name in parentheses may hold blanks.
  const fields = existsSync(stat) && readFileSync(stat, 'utf8').split(') ').at(-1).split(' ');
  return fields ? fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100 : 0;
}

/** @returns seconds, CPU seconds, peak of resident memory in MB */
async function build(dir) {
  const heapOption = heap ? [`--max-old-space-size=${heap}`] : [];
  const bin = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const begin = performance.now();
  // Both sites are built without page dates, because the copy has no git history.
  const env = {...process.env, GIT_CEILING_DIRECTORIES: bench};
  const options = {cwd: dir, env, maxBuffer: Infinity};
  const done = promisify(execFile)(process.execPath, [...heapOption, bin, 'build', dir], options);
  const {pid} = done.child;
  let peak = 0;
  let cpu = 0;
  // The kernel records the peak, so occasional polling is enough.
  const watch = setInterval(() => {
    const status = `/proc/${pid}/status`;
    const high = existsSync(status) && /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1];
    peak = Math.max(peak, Number(high || 0) / 1024);
    cpu = Math.max(cpu, cpuSeconds(pid));
  }, 50);
  const failure = await done.then(
    () => null,
    ({stdout, stderr}) => stdout + stderr,
  );
  clearInterval(watch);
  if (failure !== null) console.error(failure.slice(-1500));
  return {seconds: (performance.now() - begin) / 1000, cpu, peak, isBuilt: failure === null};
}

const medianOf = (builds, key) => median(builds.map((one) => one[key])).toFixed(1);

const rows = [];
for (const count of sizes) {
  const kinds = [
    {name: 'stock', dir: writeStock(`stock-${count}`, count), cold: [], warm: []},
    {
      name: 'site',
      dir: copyOf(`site-${count}`, (part) => !made.test(part), count),
      cold: [],
      warm: [],
    },
  ];
  for (let run = 0; run < runs; run++) {
    for (const {dir, cold, warm} of kinds) {
      for (const cache of ['.docusaurus', 'build', 'node_modules/.cache']) {
        rmSync(path.join(dir, cache), {recursive: true, force: true});
      }
      cold.push(await build(dir));
      warm.push(await build(dir));
    }
  }
  for (const {name, dir, cold, warm} of kinds) {
    const all = [...cold, ...warm];
    const failed = all.every(({isBuilt}) => isBuilt) ? '' : ' (failed)';
    const times = ['seconds', 'cpu'].flatMap((key) => [medianOf(cold, key), medianOf(warm, key)]);
    const peak = Math.round(Math.max(...all.map((one) => one.peak)));
    report(rows, [count, name + failed, ...times, peak]);
    rmSync(dir, {recursive: true, force: true});
  }
}
const columns = 'Synthetic pages:|Build|cold s:|warm s:|cold CPU s:|warm CPU s:|memory MB:';
console.log(`${heading(`${cpus().length} CPUs`, ...(heap ? [`heap of ${heap} MB`] : []))}

${table(columns.split('|'), rows)}`);
