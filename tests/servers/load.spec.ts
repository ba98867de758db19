/** Tests the servers with 100 simultaneous connections. LOAD_SECONDS sets how long. */
import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {pagePaths} from '../e2e/support/pages';
import {expect, inPath, test} from './support';

const seconds = Number(process.env.LOAD_SECONDS ?? 30);

/** Asks for one page after the other, compressed, and reports what came back. */
const script = (paths: string[]) => `
local paths = {${paths.map((item) => JSON.stringify(item)).join(', ')}}
local next = 0
request = function()
  next = next % #paths + 1
  return wrk.format("GET", paths[next], {["Accept-Encoding"] = "br"})
end
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format("RESULT %d %d %d %d %d %d %.1f %.1f\\n", summary.requests, e.connect, e.read,
    e.write, e.status, e.timeout, latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
`;

test.skip(!inPath('wrk'), 'wrk is not installed (Debian: apt-get install wrk).');

const title = `100 connections for ${seconds} s get no failed response`;
test(title, {tag: '@nightly'}, async ({server, serverName}, info) => {
  test.setTimeout((seconds + 60) * 1000);
  const lua = info.outputPath('pages.lua');
  writeFileSync(lua, script(pagePaths()));
  const {stdout, stderr} = spawnSync(
    'wrk',
    ['-t', '1', '-c', '100', '-d', `${seconds}s`, '--timeout', '10s', '-s', lua, server.origin],
    {encoding: 'utf8'},
  );
  const figures = /RESULT (.+)/.exec(stdout)?.[1]?.split(' ').map(Number);
  expect(figures, stdout + stderr).toBeDefined();
  const [requests, connect, read, write, status, timeout, median, slowest] = figures!;
  const report = `${serverName}: ${requests} responses in ${seconds} s (${Math.round(requests! / seconds)}/s), median ${median} ms, 99th percentile ${slowest} ms`;
  info.annotations.push({type: 'load', description: report});
  console.log(report);
  const failed = Object.entries({connect, read, write, status, timeout});
  expect(failed.filter(([, count]) => count !== 0)).toEqual([]);
  expect(requests).toBeGreaterThan(10 * seconds);
});
