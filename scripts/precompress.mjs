/**
 * Writes `FILE.br` and `FILE.gz` next to each text file of a build, for servers that send
 * precompressed files (`deploy/`).
 *
 * Usage: node scripts/precompress.mjs [--dir build] [--quick]
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

/** Compression levels: the best, and those at which servers compress by themselves. */
const levels = {best: {br: 11, gz: 9}, quick: {br: 4, gz: 4}};

const kinds = {
  br: (content, level) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gz: (content, level) => promisify(gzip)(content, {level}),
};

/**
 * @param {string} dir the build
 * @param {keyof typeof levels} [effort]
 * @returns {Promise<{files: number, bytes: number, br: number, gz: number}>} the number of files,
 *   and their total bytes before compression, as brotli and as gzip
 */
async function precompress(dir, effort = 'best') {
  const totals = {files: 0, bytes: 0, br: 0, gz: 0};
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
      const compressed = await compress(content, levels[effort][suffix]);
      writeFileSync(`${file}.${suffix}`, compressed);
      totals[suffix] += compressed.length;
    }
  };
  await inParallel(queue, compressFile, 4);
  return totals;
}

const {values} = parseArgs({
  options: {
    dir: {type: 'string', default: path.join(root, 'build')},
    quick: {type: 'boolean', default: false},
  },
});
const {files, bytes, br, gz} = await precompress(
  path.resolve(values.dir),
  values.quick ? 'quick' : 'best',
);
const kB = (count) => `${Math.round(count / 1000)} kB`;
console.log(
  `Compressed ${files} files of ${kB(bytes)} to ${kB(br)} (brotli) and ${kB(gz)} (gzip).`,
);
