/**
 * Writes the chunks of each route beside it. Docusaurus has them in three lists (routes,
 * names of chunks, registry) that are joined in the browser by hashes: 5 kB, and work at
 * each start.
 *
 * The frames of docs pages, which nearly every page needs, join the first script instead of
 * making four requests of their own; and the body of a page is fetched beside its shell.
 */
'use strict';
const {readFileSync} = require('node:fs');
const path = require('node:path');
const {bodyChunk} = require('../served-body/bodies.cjs');

const entry = /"([^"]+)": \[\(\) => import\(\/\* webpackChunkName: "[^"]+" \*\/ "([^"]+)"\)/g;
const component = /ComponentCreator\('([^']+)'(?:, '([^']+)')?\)/g;
const layouts = /^@theme\/Doc(?:sRoot|VersionRoot|Root|Item)$|\/__plugin\.json$/;

/** @type {import('webpack').LoaderDefinitionFunction} */
module.exports = function routesLoader(code) {
  const {generatedFilesDir, client, body, pages} = this.getOptions();
  const isPage = new RegExp(pages);
  const read = (name) => {
    const file = path.join(generatedFilesDir, name);
    this.addDependency(file);
    return readFileSync(file, 'utf8');
  };
  const requests = new Map([...read('registry.js').matchAll(entry)].map(([, ...pair]) => pair));
  const chunkNames = JSON.parse(read('routesChunkNames.json'));

  const load = (name) => {
    const request = requests.get(name);
    const asked = JSON.stringify(request);
    if (layouts.test(request)) {
      return `() => import(/* webpackMode: "eager" */ ${asked})`;
    }
    const chunk = `import(/* webpackChunkName: "${name}" */ ${asked})`;
    return isPage.test(request)
      ? `() => (fetchBody("${bodyChunk(request.replace('@site/', ''))}"), ${chunk})`
      : `() => ${chunk}`;
  };
  // What many routes share is said once.
  const shared = new Map();
  const count = new Map();
  JSON.stringify(chunkNames, (_key, value) => {
    if (typeof value === 'string') {
      count.set(value, (count.get(value) ?? 0) + 1);
    }
    return value;
  });
  const write = (value) => {
    if (typeof value !== 'string') {
      const props = Object.entries(value).map(([key, inner]) => `${key}: ${write(inner)}`);
      return `{${props.join(', ')}}`;
    }
    if (count.get(value) === 1) {
      return load(value);
    }
    shared.set(value, `load${[...shared.keys()].indexOf(value) + 1 || shared.size + 1}`);
    return shared.get(value);
  };
  const list = code
    .replace(/^import ComponentCreator .*$/m, '')
    .replace(component, (_found, route, hash) =>
      route === '*' ? 'notFound' : `page('${route}', ${write(chunkNames[`${route}-${hash}`])})`,
    );
  const constants = [...shared].map(([name, constant]) => `const ${constant} = ${load(name)};\n`);
  return `import {notFound, page} from ${JSON.stringify(client)};
import {fetchBody} from ${JSON.stringify(body)};
${constants.join('')}${list}`;
};
