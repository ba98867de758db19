/**
 * Writes `FILE.br` and `FILE.gz` next to each text file of a build, for servers that send
 * precompressed files (`deploy/`).
 *
 * Usage: node scripts/precompress.mjs [--quick]
 *
 * `--quick` compresses less, in a third of the time, for tests of the servers.
 */
import {readFileSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs, promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {inParallel, root} from './setup.mjs';

const text = /\.(?:html|css|js|mjs|json|svg|xml|txt|md|webmanifest|wasm)$/;

/** Minimum file size in bytes: a smaller response fits into one packet even uncompressed. */
const smallest = 512;

const {values} = parseArgs({options: {quick: {type: 'boolean', default: false}}});
/** The best levels, or those at which servers compress by themselves. */
const levels = values.quick ? {br: 4, gz: 4} : {br: 11, gz: 9};

const kinds = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: levels.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gz: (content) => promisify(gzip)(content, {level: levels.gz}),
};

const totals = {files: 0, bytes: 0, br: 0, gz: 0};
const dir = path.join(root, 'build');
const queue = [];
for (const name of readdirSync(dir, {recursive: true, encoding: 'utf8'})) {
  const file = path.join(dir, name);
  if (/\.(?:br|gz)$/.test(name)) {
    // Delete output of an earlier run: its original may have changed or be gone.
    rmSync(file, {force: true});
  } else if (text.test(name) && statSync(file).isFile() && statSync(file).size >= smallest) {
    queue.push(file);
  }
}
const compressFile = async (file) => {
  const content = readFileSync(file);
  totals.files += 1;
  totals.bytes += content.length;
  for (const [suffix, compress] of Object.entries(kinds)) {
    const compressed = await compress(content);
    writeFileSync(`${file}.${suffix}`, compressed);
    totals[suffix] += compressed.length;
  }
};
await inParallel(queue, compressFile, 4);

const kB = (kind) => `${Math.round(totals[kind] / 1000)} kB`;
console.log(
  `Compressed ${totals.files} files of ${kB('bytes')} to ${kB('br')} (brotli) and ${kB('gz')} (gzip).`,
);
