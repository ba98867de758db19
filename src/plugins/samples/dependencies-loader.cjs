/**
 * Tells the bundler which files the remark plugins read for a page. CommonJS, because the
 * bundler loads it itself.
 */
'use strict';

/** @type {import('webpack').LoaderDefinitionFunction<{filesOf(page: string, source: string): string[]}>} */
module.exports = function dependenciesLoader(source) {
  const files = this.getOptions().filesOf(this.resourcePath, source);
  files.forEach((file) => this.addDependency(file));
  return source;
};
