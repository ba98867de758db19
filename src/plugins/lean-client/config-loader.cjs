/** Leaves out of the configuration that pages carry what only the build reads. */
'use strict';

const buildOnly = [
  'clientModules',
  'headTags',
  'markdown',
  'onBrokenAnchors',
  'onBrokenLinks',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
  'plugins',
  'presets',
  'scripts',
  'staticDirectories',
  'stylesheets',
  'themes',
];

/** @type {import('webpack').LoaderDefinitionFunction} */
module.exports = function configLoader(code) {
  const start = code.indexOf('export default ') + 'export default '.length;
  const config = JSON.parse(code.slice(start).replace(/;\s*$/, ''));
  const kept = Object.entries(config).filter(([name]) => !buildOnly.includes(name));
  return `export default ${JSON.stringify(Object.fromEntries(kept))};\n`;
};
