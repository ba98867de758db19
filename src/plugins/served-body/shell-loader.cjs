/** Leaves of a compiled page what the layout needs; see `index.ts`. */
'use strict';
const path = require('node:path');
const {bodies, bodyChunk} = require('./bodies.cjs');
const {splitPage} = require('./split-page.cjs');

/** @type {import('webpack').LoaderDefinitionFunction} */
module.exports = function shellLoader(code) {
  const {siteDir, staticWords, islands, client} = this.getOptions();
  const source = path.relative(siteDir, this.resourcePath).split(path.sep).join('/');
  if (source.split('/').some((segment) => segment.startsWith('_'))) {
    return code;
  }
  const page = splitPage(code, new Set(staticWords), new RegExp(islands));
  if (!page) {
    return code;
  }
  bodies.set(this.resourcePath, {code, dependencies: this.getDependencies()});
  const request = JSON.stringify(`./${path.basename(this.resourcePath)}?body`);
  const options = [
    `metadata`,
    `load: () => import(/* webpackChunkName: "${bodyChunk(source)}" */ ${request})`,
    `islands: {${page.islands.join(', ')}}`,
    ...(page.words.has('Formula') ? ['hasFormulas: true'] : []),
  ];
  const [, from] = /export \{default as metadata\} from ('[^']+')/.exec(page.head) ?? [];
  return `${page.head}
import metadata from ${from};
import {bodyOf} from ${JSON.stringify(client)};
export default await bodyOf({${options.join(', ')}});
`;
};
