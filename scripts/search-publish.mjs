/**
 * `npm run search:publish`: replaces the hosted search index with the records of the last build
 * (`npm run build`).
 *
 * It needs ALGOLIA_APP_ID, ALGOLIA_INDEX_NAME and ALGOLIA_ADMIN_KEY. The admin key can write to the
 * index: keep it in the CI's secrets, and never put it into a build. Tests set ALGOLIA_HOST to use
 * another server.
 */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {ensureDependencies, load, readJson, root} from './setup.mjs';

ensureDependencies();
const {algoliasearch} = await import('algoliasearch');
const {publish} = await load('search/hosted-index.ts');
const {synonyms} = await load('config/search.ts');

const names = ['ALGOLIA_APP_ID', 'ALGOLIA_INDEX_NAME', 'ALGOLIA_ADMIN_KEY'];
const missing = names.filter((name) => !process.env[name]?.trim());
if (missing.length) {
  console.error(`To publish the search index, set ${missing.join(' and ')}.`);
  process.exit(1);
}
const file = process.env.SEARCH_RECORDS ?? path.join(root, '.docusaurus/search-records.json');
if (!existsSync(file)) {
  console.error(
    `${file} does not exist, so there are no records to publish. Run npm run build first.`,
  );
  process.exit(1);
}
const records = readJson(file);
const [appId, indexName, adminKey] = names.map((name) => process.env[name].trim());
const host = process.env.ALGOLIA_HOST;
const client = algoliasearch(
  appId,
  adminKey,
  host ? {hosts: [{url: host, accept: 'readWrite', protocol: 'http'}]} : {},
);
try {
  await publish(client, indexName, records, synonyms);
  console.log(`${records.length} records replaced the index ${indexName}.`);
} catch (error) {
  console.error(`Publishing failed, and the index ${indexName} is unchanged: ${error.message}`);
  process.exitCode = 1;
}
