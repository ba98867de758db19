/**
 * Tests the servers with 100 simultaneous connections, in the nightly run. LOAD_SECONDS sets how long.
 */
import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pagePaths} from '../e2e/support/pages';
import {expect, test} from './support/test';

const seconds = Number(process.env.LOAD_SECONDS ?? 30);
const hasWrk = spawnSync('sh', ['-c', 'command -v wrk']).status === 0;

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

test.skip(!hasWrk, 'wrk is not installed (Debian: apt-get install wrk).');

const title = `100 connections for ${seconds} s get no failed response`;
test(title, {tag: '@nightly'}, async ({server, serverName}, info) => {
  test.setTimeout((seconds + 60) * 1000);
  const folder = mkdtempSync(path.join(tmpdir(), 'load-'));
  const lua = path.join(folder, 'pages.lua');
  writeFileSync(lua, script(pagePaths()));
  const {stdout, stderr} = spawnSync(
    'wrk',
    ['-t', '1', '-c', '100', '-d', `${seconds}s`, '--timeout', '10s', '-s', lua, server.origin],
    {encoding: 'utf8'},
  );
  rmSync(folder, {recursive: true});
  const figures = /RESULT (.+)/.exec(stdout)?.[1]?.split(' ').map(Number);
  expect(figures, stdout + stderr).toBeDefined();
  const [requests, connect, read, write, status, timeout, median, slowest] = figures!;
  const report = `${serverName}: ${requests} responses in ${seconds} s (${Math.round(requests! / seconds)}/s), median ${median} ms, 99th percentile ${slowest} ms`;
  info.annotations.push({type: 'load', description: report});
  console.log(report);
  expect({connect, read, write, status, timeout}).toEqual({
    connect: 0,
    read: 0,
    write: 0,
    status: 0,
    timeout: 0,
  });
  expect(requests).toBeGreaterThan(100 * seconds);
});
