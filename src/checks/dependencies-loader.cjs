/**
 * Registers the files that the remark plugins read for a page (samples, tables, drawings) as
 * dependencies, so that the page is rebuilt when they change. CommonJS, because the bundler loads
 * this file directly.
 */
'use strict';

const {existsSync} = require('node:fs');

/** @type {import('webpack').LoaderDefinitionFunction<{filesOf(page: string, source: string): string[], drawings: string}>} */
module.exports = function dependenciesLoader(source) {
  const files = this.getOptions().filesOf(this.resourcePath, source);
  for (const file of files) {
    if (existsSync(file)) this.addDependency(file);
    else this.addMissingDependency(file);
  }
  if (source.includes('```mermaid')) {
    this.addContextDependency(this.getOptions().drawings);
  }
  return source;
};
