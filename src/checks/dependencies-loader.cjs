/**
 * Registers the files that the remark plugins read for a page (samples, tables, drawings) as
 * dependencies, so that the page is rebuilt when they change. CommonJS, because the bundler loads
 * this file directly.
 */
'use strict';

/** @type {import('webpack').LoaderDefinitionFunction<{filesOf(page: string, source: string): string[], drawings: string}>} */
module.exports = function dependenciesLoader(source) {
  const files = this.getOptions().filesOf(this.resourcePath, source);
  files.forEach((file) => this.addDependency(file));
  if (source.includes('```mermaid')) {
    this.addContextDependency(this.getOptions().drawings);
  }
  return source;
};
