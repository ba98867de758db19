/** Reads the recorded check of a sample, which only counts while the file's hash is unchanged. */
import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {SampleStatus} from '../lib/sample-verdicts';

interface StatusFile {
  crate: string;
  files: Record<string, Omit<SampleStatus, 'crate'> & {sha256: string}>;
}

/** @param samplesDir absolute path of a version's `_samples`; @param file path inside it */
export function sampleStatus(samplesDir: string, file: string): SampleStatus {
  const statusPath = path.join(samplesDir, 'samples-status.json');
  if (!existsSync(statusPath)) {
    return {check: 'not-checked', crate: '', reason: 'no check was recorded'};
  }
  const {crate, files} = JSON.parse(readFileSync(statusPath, 'utf8')) as StatusFile;
  const entry = files[file];
  const sha256 = createHash('sha256')
    .update(readFileSync(path.join(samplesDir, file)))
    .digest('hex');
  if (entry?.sha256 !== sha256) {
    return {check: 'not-checked', crate, reason: 'the file changed after the last recorded check'};
  }
  return {check: entry.check, crate, reason: entry.reason};
}
