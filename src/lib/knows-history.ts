/**
 * Whether pages can say when they were last changed. A shallow clone, as many CI systems
 * make, would date every page to its one commit; no date is better than a wrong one.
 */
import {spawnSync} from 'node:child_process';

export function knowsHistory(siteDir: string): boolean {
  const {stdout} = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: siteDir,
    encoding: 'utf8',
  });
  return stdout?.trim() === 'false';
}
