/**
 * A page of docs in two modules: what its frame needs (title, contents, metadata), and its prose.
 * Both are the page as Docusaurus compiles it, once as `page.mdx?head` and once as
 * `page.mdx?prose`; the bundler leaves out of each what is not used. Then `client/body.ts` can do
 * without the prose where the document has it already.
 */
'use strict';
const path = require('node:path');

module.exports = (code) => code;

/** @type {import('webpack').PitchLoaderDefinitionFunction} */
module.exports.pitch = function prosePitch() {
  const {siteDir, isServer, client} = this.getOptions();
  const source = path.relative(siteDir, this.resourcePath);
  // What other pages include is no page.
  if (source.split(path.sep).some((part) => part.startsWith('_'))) {
    return undefined;
  }
  const of = (part) => JSON.stringify(`./${path.basename(source)}?${part}`);
  if (isServer) {
    return `import Frame from '@theme-init/DocItem/Content';
import Prose from ${of('prose')};
export * from ${of('head')};
export default Object.assign(Prose, {Frame});
`;
  }
  const name = `prose-${source.replace(/\W+/g, '-')}`;
  return `import {metadata, asServed} from ${of('head')};
import {bodyOf} from ${JSON.stringify(client)};
export * from ${of('head')};
export default await bodyOf(metadata.permalink, asServed, () =>
  import(/* webpackChunkName: "${name}", webpackExports: ["default"] */ ${of('prose')}));
`;
};
