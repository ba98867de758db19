/** The Markdown extensions that all content plugins share. */
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import glossary from '../remark/glossary';
import explorables from '../remark/explorables';
import diagrams from '../remark/diagrams';
import islands from '../remark/islands';
import reference from '../remark/reference';
import samples from '../remark/samples';
import staticCode from '../remark/static-code';
import staticMath from '../remark/static-math';

interface Input {
  /** Absolute path of the project. */
  siteDir: string;
}

export function markdownPlugins({siteDir}: Input) {
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
      staticMath,
      diagrams,
      staticCode,
      islands,
    ],
  } as {remarkPlugins: never[]; rehypePlugins: never[]};
}
