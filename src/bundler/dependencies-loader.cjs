/**
 * Registers the files that the remark plugins read for a page (samples, tables, drawings) as
 * dependencies, so that the page is rebuilt when they change. CommonJS, because the bundler loads
 * this file directly.
 */
'use strict';

const {existsSync} = require('node:fs');

/** @type {import('webpack').LoaderDefinitionFunction<{filesOf(page: string, source: string): string[]}>} */
module.exports = function dependenciesLoader(source) {
  for (const file of this.getOptions().filesOf(this.resourcePath, source)) {
    if (existsSync(file)) this.addDependency(file);
    else this.addMissingDependency(file);
  }
  return source;
};
