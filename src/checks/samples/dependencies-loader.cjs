/**
 * Tells the bundler which files the remark plugins read for a page: quoted samples,
 * tables, drawings. CommonJS, because the
 * bundler loads it itself.
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
