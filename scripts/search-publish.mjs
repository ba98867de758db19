/**
 * `npm run search:publish`: replaces the hosted search index by the records of the last
 * build (`npm run build`).
 *
 * Needs ALGOLIA_APP_ID, ALGOLIA_INDEX_NAME and ALGOLIA_ADMIN_KEY; the last one may write,
 * so it belongs into the CI's secrets and never into a build. ALGOLIA_HOST names another
 * server, for tests.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {ensureDependencies, root} from './setup.mjs';

ensureDependencies();
const {algoliasearch} = await import('algoliasearch');
const {createJiti} = await import('jiti');
const jiti = createJiti(import.meta.url);
const {publish} = await jiti.import(path.join(root, 'src/search/hosted-index.ts'));
const {synonyms} = await jiti.import(path.join(root, 'src/config/search.ts'));

const names = ['ALGOLIA_APP_ID', 'ALGOLIA_INDEX_NAME', 'ALGOLIA_ADMIN_KEY'];
const missing = names.filter((name) => !process.env[name]?.trim());
if (missing.length) {
  console.error(`Publishing the search index needs ${missing.join(' and ')} to be set.`);
  process.exit(1);
}
const file = process.env.SEARCH_RECORDS ?? path.join(root, '.docusaurus/search-records.json');
if (!existsSync(file)) {
  console.error('There are no records to publish. Run npm run build first.');
  process.exit(1);
}
const records = JSON.parse(readFileSync(file, 'utf8'));
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
  console.error(`The index ${indexName} stays as it was: ${error.message}`);
  process.exitCode = 1;
}
