/**
 * Leaves out of a version's data the titles and descriptions of all its pages. They are for
 * cards of pages (`DocCardList`), which the server draws.
 */
'use strict';

/** @type {import('webpack').LoaderDefinitionFunction} */
module.exports = function versionLoader(code) {
  return JSON.stringify(JSON.parse(code), (key, value) => {
    if (key === 'version' && typeof value === 'object') {
      const {docs: _docs, ...version} = value;
      return version;
    }
    return value;
  });
};
