/** The Markdown extensions that all content plugins share. */
import path from 'node:path';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import {createRuler} from '../plugins/math/widths';
import {timedExtension} from '../plugins/timing';
import glossary from '../remark/glossary';
import explorables from '../remark/explorables';
import diagrams from '../remark/diagrams';
import asServed from '../remark/as-served';
import parseOnce from '../remark/parse-once';
import reference from '../remark/reference';
import samples from '../remark/samples';
import staticCode from '../remark/static-code';
import staticMath from '../remark/static-math';

const katexDist = path.join(path.dirname(require.resolve('katex/package.json')), 'dist');

interface Input {
  /** Absolute path of the project. */
  siteDir: string;
}

export function markdownPlugins({siteDir}: Input) {
  return {
    remarkPlugins: [
      parseOnce,
      remarkMath,
      [samples, {siteDir}],
      [reference, {siteDir}],
      [glossary, {siteDir}],
      [explorables, {siteDir}],
    ].map(timedExtension),
    rehypePlugins: [
      [rehypeKatex, {strict: true, throwOnError: true}],
      [staticMath, {widthOf: createRuler(katexDist)}],
      diagrams,
      staticCode,
      asServed,
    ].map(timedExtension),
  } as {remarkPlugins: never[]; rehypePlugins: never[]};
}
