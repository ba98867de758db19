/** The Markdown extensions that all content plugins share. */
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import {mathStylesheetPath} from '../plugins/math';
import glossary from '../remark/glossary';
import explorables from '../remark/explorables';
import reference from '../remark/reference';
import samples from '../remark/samples';
import staticMath from '../remark/static-math';
import type {Environment} from './environment';

interface Input {
  /** Absolute path of the project. */
  siteDir: string;
  environment: Environment;
}

export function markdownPlugins({siteDir, environment: {baseUrl, mathStylesheet}}: Input) {
  const stylesheet = mathStylesheet
    ? {href: mathStylesheet.url, integrity: mathStylesheet.integrity}
    : {href: baseUrl + mathStylesheetPath};
  return {
    remarkPlugins: [
      remarkMath,
      [samples, {siteDir}],
      [reference, {siteDir}],
      [glossary, {siteDir}],
      [explorables, {siteDir}],
    ],
    rehypePlugins: [
      [rehypeKatex, {strict: true, throwOnError: true}],
      [staticMath, {stylesheet}],
    ],
  } as {remarkPlugins: never[]; rehypePlugins: never[]};
}
