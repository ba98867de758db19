/**
 * `npm run bench:build`: compares the production build with stock Docusaurus and the same pages.
 *
 * Usage: node tests/benchmarks/build.mjs [--runs N] [PAGES …]
 *   PAGES  numbers of synthetic pages; 0 is the current size (default: 0 100 500 1000)
 *   --runs runs of each site, alternating; prints medians (default: 1)
 *
 * Other programs disturb CPU seconds (user and system, all threads) less than elapsed seconds.
 */
import {spawnSync} from 'node:child_process';
import {cpus} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {readJson, root} from '../../scripts/setup.mjs';
import {bench, copyOf, writeStock} from './other-sites.mjs';
import {heading, median, remove, report, table} from './support.mjs';

const options = {runs: {type: 'string', default: '1'}};
const {values, positionals} = parseArgs({allowPositionals: true, options});
const runs = Number(values.runs);
const sizes = positionals.length ? positionals.map(Number) : [0, 100, 500, 1000];

/** Generated folders, and others that a copy of the project does not need. */
const made = /^(?:node_modules|build|build-host|test-results|\.docusaurus|\.git|_samples)$/;
const isCopied = (part) => !made.test(part);

const usage = path.join(bench, 'usage.json');
/** Code that a build runs first. At the end, it records the resources that the build used. */
const meter = `import {writeFileSync} from 'node:fs';
import {isMainThread} from 'node:worker_threads';
const write = () => writeFileSync(${JSON.stringify(usage)}, JSON.stringify(process.resourceUsage()));
if (isMainThread) process.on('exit', write);`;

/** @returns seconds, CPU seconds, peak of resident memory in MB */
function build(dir) {
  const options = [`--import=data:text/javascript,${encodeURIComponent(meter)}`];
  const bin = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  remove(usage);
  const begin = performance.now();
  const {status, stdout, stderr} = spawnSync(process.execPath, [...options, bin, 'build', dir], {
    cwd: dir,
    // Both sites are built without page dates, because the copy has no git history.
    env: {...process.env, GIT_CEILING_DIRECTORIES: bench},
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  const seconds = (performance.now() - begin) / 1000;
  if (status !== 0) console.error((stdout + stderr).slice(-1500));
  // Nothing is written by a build that runs out of memory.
  const {userCPUTime, systemCPUTime, maxRSS} = readJson(usage, {});
  const cpu = (userCPUTime + systemCPUTime) / 1e6;
  return {seconds, cpu, peak: maxRSS / 1024, isBuilt: status === 0};
}

const medianOf = (builds, key) => median(builds.map((one) => one[key])).toFixed(1);

const rows = [];
for (const count of sizes) {
  const kinds = [
    {name: 'stock', dir: writeStock(`stock-${count}`, count), cold: [], warm: []},
    {name: 'site', dir: copyOf(`site-${count}`, isCopied, count), cold: [], warm: []},
  ];
  for (let run = 0; run < runs; run++) {
    for (const {dir, cold, warm} of kinds) {
      for (const cache of ['.docusaurus', 'build', 'node_modules/.cache']) remove(dir, cache);
      cold.push(build(dir));
      warm.push(build(dir));
    }
  }
  for (const {name, dir, cold, warm} of kinds) {
    const all = [...cold, ...warm];
    const failed = all.every(({isBuilt}) => isBuilt) ? '' : ' (failed)';
    if (failed) process.exitCode = 1;
    const times = ['seconds', 'cpu'].flatMap((key) => [medianOf(cold, key), medianOf(warm, key)]);
    const peak = Math.round(Math.max(...all.map((one) => one.peak)));
    report(rows, [count, name + failed, ...times, peak]);
    remove(dir);
  }
}
console.log(`${heading(`${cpus().length} CPUs`)}

${table('Synthetic pages:|Build|cold s:|warm s:|cold CPU s:|warm CPU s:|memory MB:'.split('|'), rows)}`);
