/** Compiled pages on their way from `shell-loader.cjs` to `body-loader.cjs`. */
'use strict';
const {createHash} = require('node:crypto');

/** @type {Map<string, {code: string, dependencies: string[]}>} by absolute path */
exports.bodies = new Map();

/**
 * @param {string} source path of a page, relative to the project
 * @returns {string} name of the chunk with its body
 */
exports.bodyChunk = (source) => `b${createHash('sha256').update(source).digest('hex').slice(0, 6)}`;
