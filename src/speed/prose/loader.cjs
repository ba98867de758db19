/**
 * Splits a docs page into two modules: the data that its layout needs (title, contents, metadata)
 * and its prose. Both compile the same page, once as `page.mdx?head` and once as `page.mdx?prose`,
 * and the bundler removes the unused exports of each. So `client/body.ts` need not load the prose
 * if the document already contains it.
 */
'use strict';
const path = require('node:path');

module.exports = (code) => code;

/** @type {import('webpack').PitchLoaderDefinitionFunction} */
module.exports.pitch = function prosePitch() {
  const {siteDir, isServer, client} = this.getOptions();
  const source = path.relative(siteDir, this.resourcePath);
  // Files that other pages include (partials) are not pages.
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
  return `import {metadata, asServed} from ${of('head')};
import {bodyOf} from ${JSON.stringify(client)};
export * from ${of('head')};
export default await bodyOf(metadata.permalink, asServed, () =>
  import(/* webpackExports: ["default"] */ ${of('prose')}));
`;
};
