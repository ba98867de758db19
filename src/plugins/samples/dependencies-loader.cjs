/**
 * Tells the bundler which files the remark plugins read for a page: the quoted samples,
 * their recorded status, the version's tables and the drawings of diagrams. CommonJS, because the bundler loads it
 * itself.
 */
'use strict';
const {existsSync, readdirSync} = require('node:fs');
const path = require('node:path');

/** @type {import('webpack').LoaderDefinitionFunction<{siteDir: string}>} */
module.exports = function dependenciesLoader(source) {
  const {siteDir} = this.getOptions();
  let tree = path.dirname(this.resourcePath);
  while (tree.startsWith(siteDir) && tree !== siteDir && !existsSync(path.join(tree, '_samples'))) {
    tree = path.dirname(tree);
  }
  if (tree === siteDir) {
    const [last] = JSON.parse(
      require('node:fs').readFileSync(path.join(siteDir, 'api_versions.json'), 'utf8'),
    );
    tree = path.join(siteDir, 'api_versioned_docs', `version-${last}`);
  }
  const quotes = [...source.matchAll(/\ssample=([^\s#]+)#/g)];
  for (const [, file] of quotes) {
    this.addDependency(path.join(tree, '_samples', file));
  }
  if (quotes.length) {
    this.addDependency(path.join(tree, '_samples', 'samples-status.json'));
  }
  const reference = path.join(tree, '_reference');
  if (source.includes('<ApiTable') && existsSync(reference)) {
    for (const name of readdirSync(reference)) {
      this.addDependency(path.join(reference, name));
    }
  }
  if (source.includes('```mermaid')) {
    this.addContextDependency(path.join(siteDir, 'src/remark/diagrams/drawings'));
  }
  return source;
};
