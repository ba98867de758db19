/**
 * Replaces lines of a package's module, and stops the build when one is no longer there: then
 * the package has changed, and the edit must be looked at again.
 */
'use strict';

/** @type {import('webpack').LoaderDefinitionFunction} */
module.exports = function editLoader(code) {
  return this.getOptions().edits.reduce((text, [found, replacement]) => {
    if (typeof found === 'string' ? !text.includes(found) : text.search(found) < 0) {
      throw new Error(`${this.resourcePath} no longer has: ${found}`);
    }
    return text.replace(found, () => replacement);
  }, code);
};
