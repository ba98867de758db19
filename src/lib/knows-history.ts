/**
 * Checks whether pages can show when they were last changed. In a shallow clone, as many CI systems
 * make it, every page would get the date of the only commit; no date is better than a wrong one.
 */
import {spawnSync} from 'node:child_process';

export function knowsHistory(siteDir: string): boolean {
  const {stdout} = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: siteDir,
    encoding: 'utf8',
  });
  return stdout?.trim() === 'false';
}
