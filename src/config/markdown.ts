/** The Markdown extensions that all content plugins share. */
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import {mathStylesheetPath} from '../plugins/math';
import {timedExtension} from '../plugins/timing';
import glossary from '../remark/glossary';
import explorables from '../remark/explorables';
import diagrams from '../remark/diagrams';
import islands from '../remark/islands';
import reference from '../remark/reference';
import samples from '../remark/samples';
import staticCode from '../remark/static-code';
import staticMath from '../remark/static-math';
import type {Environment} from './environment';

interface Input {
  /** Absolute path of the project. */
  siteDir: string;
  environment: Environment;
}

/** KaTeX's stylesheet: the hosted one, or the one that the site serves. */
export function mathStylesheetOf({baseUrl, mathStylesheet}: Environment) {
  return mathStylesheet
    ? {href: mathStylesheet.url, integrity: mathStylesheet.integrity}
    : {href: baseUrl + mathStylesheetPath};
}

export function markdownPlugins({siteDir, environment}: Input) {
  const stylesheet = mathStylesheetOf(environment);
  return {
    remarkPlugins: [
      remarkMath,
      [samples, {siteDir}],
      [reference, {siteDir}],
      [glossary, {siteDir}],
      [explorables, {siteDir}],
    ].map(timedExtension),
    rehypePlugins: [
      [rehypeKatex, {strict: true, throwOnError: true}],
      [staticMath, {stylesheet}],
      diagrams,
      staticCode,
      islands,
    ].map(timedExtension),
  } as {remarkPlugins: never[]; rehypePlugins: never[]};
}
