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
  // The rest of these two is for the build, which also colours the code.
  const {experimental_router} = config.future;
  const {prism: _prism, ...themeConfig} = config.themeConfig;
  const lean = {...Object.fromEntries(kept), future: {experimental_router}, themeConfig};
  return `export default ${JSON.stringify(lean)};\n`;
};
