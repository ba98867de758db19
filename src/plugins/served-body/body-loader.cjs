/** The whole page under `page.mdx?body`, as `shell-loader.cjs` found it compiled. */
'use strict';
const {bodies} = require('./bodies.cjs');

module.exports = (code) => code;

// With the bundler's cache the shell may not have been compiled in this run: then the page
// is, by the loaders after this one.
module.exports.pitch = function bodyPitch() {
  const body = bodies.get(this.resourcePath);
  if (!body) {
    return undefined;
  }
  bodies.delete(this.resourcePath);
  body.dependencies.forEach((file) => this.addDependency(file));
  return body.code;
};
