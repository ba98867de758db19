/**
 * Publishes the build to a bucket with website hosting. It uploads assets before pages, so that a
 * page never refers to a missing chunk. It deletes nothing, so tabs opened before the deploy can
 * still load their chunks (a lifecycle rule of the bucket may expire `assets/` by age).
 *
 * A page whose URL has no trailing slash gets an object of exactly that name. A redirect becomes an
 * object that the store answers with a 301.
 *
 * It uses no npm packages, since it has the keys of the bucket.
 *
 * Usage: node scripts/publish-object-store.mjs --bucket NAME [--dir build] [--dry-run]
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {contentTypes, inParallel, readJson, root} from './setup.mjs';

const immutable = 'public, max-age=31536000, immutable';
const week = 'public, max-age=604800';

/**
 * Plans the upload.
 *
 * @param {string[]} files paths in the build
 * @param {{redirects: {from: string, to: string}[], redirectPages: string[]}} host
 * @returns {({key: string, file: string, cache: string} | {key: string, to: string})[][]} three
 *   phases to upload in this order: assets, pages, redirects
 */
function plan(files, {redirects, redirectPages}) {
  const left = new Set(['_headers', '_redirects', ...redirectPages]);
  const published = files.filter((file) => !left.has(file) && !/\.(?:br|gz)$/.test(file));
  const isPage = (file) => file.endsWith('.html');
  // Match file names that change with their content, as deploy/Caddyfile and deploy/nginx.conf do.
  const isHashed = (file) => /^(?:assets|katex)\/|\.[0-9a-f]{6,}\.\w+$/.test(file);
  const cacheOf = (file) =>
    isHashed(file) ? immutable : file.startsWith('fonts/') ? week : 'no-cache';
  const put = (key, file) => ({key, file, cache: cacheOf(file)});
  const moved = new Set(redirects.map(({from}) => from));
  const pages = published.filter(isPage).flatMap((file) => {
    const bare = file.replace(/\/index\.html$/, '');
    // If `/faq/` redirects to `/faq`, the page needs the key `faq`.
    return bare !== file && moved.has(`/${bare}/`) ? [put(bare, file)] : [put(file, file)];
  });
  const taken = new Set(pages.map(({key}) => key));
  return [
    published.filter((file) => !isPage(file)).map((file) => put(file, file)),
    pages,
    redirects
      // For a URL with a trailing slash, the store looks up index.html in that folder.
      .map(({from, to}) => ({key: from.slice(1).replace(/\/$/, '/index.html'), to}))
      // `/faq/` and `/faq/index.html` are the same key.
      .filter(({key}) => !taken.has(key) && taken.add(key)),
  ];
}

const {values} = parseArgs({
  options: {
    bucket: {type: 'string'},
    dir: {type: 'string', default: path.join(root, 'build')},
    'dry-run': {type: 'boolean', default: false},
  },
});
if (!values.bucket) {
  console.error('The bucket is missing: pass --bucket NAME.');
  process.exit(1);
}
values.dir = path.resolve(values.dir);
const host = readJson(`${values.dir}-host/host.json`);
const files = readdirSync(values.dir, {recursive: true, encoding: 'utf8'}).filter((name) =>
  statSync(path.join(values.dir, name)).isFile(),
);
const commandOf = (item) => {
  const target = ['--bucket', values.bucket, '--key', item.key];
  const args =
    'to' in item
      ? [...target, '--website-redirect-location', item.to]
      : [...target, '--body', path.join(values.dir, item.file), '--cache-control', item.cache];
  const extension = 'to' in item ? '.html' : path.extname(item.file);
  const content = contentTypes[extension] ?? 'application/octet-stream';
  return ['s3api', 'put-object', ...args, '--content-type', content];
};
const publish = async (item) => {
  const command = commandOf(item);
  if (values['dry-run']) {
    console.log(command.join(' '));
    return;
  }
  const [code] = await once(
    spawn('aws', command, {stdio: ['ignore', 'ignore', 'inherit']}),
    'close',
  );
  if (code !== 0) {
    console.error(
      `${item.key} could not be uploaded. Objects uploaded before it stay in the bucket; run the command again.`,
    );
    process.exit(1);
  }
};
for (const phase of plan(files, host)) {
  // There are more than a thousand objects, and each upload mostly waits.
  await inParallel(phase, publish, 12);
}
