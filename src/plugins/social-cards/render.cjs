/**
 * Turns cards into pictures, also as a worker: encoding them takes longer than anything else
 * after a build, and leaves the thread of the other plugins alone there. CommonJS, because a
 * worker loads it itself.
 */
'use strict';
const {renameSync, writeFileSync} = require('node:fs');
const path = require('node:path');
const {isMainThread, workerData} = require('node:worker_threads');
const {Resvg} = require('@resvg/resvg-js');

const fontFiles = ['regular.ttf', 'bold.ttf'].map((name) => path.join(__dirname, 'fonts', name));

/**
 * @param {string} svg
 * @returns {Buffer} a PNG
 */
function render(svg) {
  const image = new Resvg(svg, {
    font: {fontFiles, loadSystemFonts: false, defaultFontFamily: 'Atkinson Hyperlegible Next'},
  });
  return image.render().asPng();
}

if (!isMainThread && workerData?.cards) {
  for (const {svg, file} of workerData.cards) {
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, render(svg));
    // In one step: a build that is stopped leaves no half of a picture to the next.
    renameSync(unfinished, file);
  }
}

module.exports = {fontFiles, render};
